"""Whole words for people: a tidied farm, a market basket, a black-market form, each said and judged at once."""
