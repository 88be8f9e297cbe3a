"""What an experienced player knows of each game: a file a game."""
