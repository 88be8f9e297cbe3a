"""Farfalia: tricks, and in each trick one picture for the magazine."""
