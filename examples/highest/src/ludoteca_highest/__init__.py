"""Highest: a card a round, and the highest takes the point."""
