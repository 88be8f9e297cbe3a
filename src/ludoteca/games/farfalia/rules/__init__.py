"""The rules of Farfalia, a file per chapter: seating, hand, trick, jokers, score; `machine` puts them together."""
