"""Five games, strangers to each other."""
