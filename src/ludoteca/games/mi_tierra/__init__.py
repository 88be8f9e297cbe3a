"""Mi Tierra: a farm, a village and a market, for two to six."""
