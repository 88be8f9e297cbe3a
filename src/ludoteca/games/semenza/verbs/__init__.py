"""The only functions that move a card or a coin; each writes what happened."""
