"""The rules of Kupferkessel Co., chapter by chapter: track, setup, movement, turn, score; `machine` joins them."""
