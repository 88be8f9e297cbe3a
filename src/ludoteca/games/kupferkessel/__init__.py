"""Kupferkessel Co.: two witches walk round a square of ingredients and must remember what is in the cauldron."""
