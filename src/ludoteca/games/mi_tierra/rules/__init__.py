"""The rules of Mi Tierra, a file per chapter; `turn` has the table of the round, `machine` puts them together."""
