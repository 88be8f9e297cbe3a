"""Studies: what players, options and chairs do to a game, as one page to read."""
