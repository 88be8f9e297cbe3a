"""A position as some lines of text, both ways.

    round 7 phase market_turn step 22 at 0 actor 1
    order 1 0
    track 0 1                                   who moved a money marker last stands last
    farm 0 | money 12 workers 4 hut 2 | apples 3 eggs 2 | C1:apples A2:pen3:sheep2+water+feed+trainer | A1-B1 | DV1
    area market 1 0 1                           seats in the order they came; 0+ is a pair
    development N:0 C:1
    display DV1 - DV3 DV4
    official A01 A07
    deck_a A02 A11                              the top comes first
    moment card A07 sold 2

What is left out is as in a fresh game, or follows from the rest: decks that are not written hold all cards not named,
in their printed order, the box those that no deck holds, the supply all pieces that are on no farm.
"""

from ludoteca.games.mi_tierra.notation.reading import read
from ludoteca.games.mi_tierra.notation.writing import write

__all__ = ["read", "write"]
