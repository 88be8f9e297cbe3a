"""Semenza: beans in a fixed order, and everybody trades with the one whose turn it is."""
