"""What there is to note down in each game."""
