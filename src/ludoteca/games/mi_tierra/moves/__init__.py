"""What a player can say in Mi Tierra: a file a chapter, and all of it in `vocabulary.py`."""

from ludoteca.games.mi_tierra.moves.vocabulary import Move

__all__ = ["Move"]
