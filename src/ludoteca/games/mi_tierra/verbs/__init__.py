"""The only functions that move money, goods, animals, tiles, workers or cards; each writes what happened."""
