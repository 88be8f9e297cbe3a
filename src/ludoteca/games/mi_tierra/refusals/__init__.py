"""Refusals chapter by chapter: the rule, the reason and the numbers."""
