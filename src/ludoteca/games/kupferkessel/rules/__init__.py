"""The rules of Kupferkessel Co., a file per chapter: setup, movement, turn, score; `machine` puts them together."""
