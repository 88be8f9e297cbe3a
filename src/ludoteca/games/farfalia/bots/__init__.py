"""What an experienced player knows, and how the bots people choose play by it."""
