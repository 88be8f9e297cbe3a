"""The passages that refusals and outcomes cite, named by what they say."""

from __future__ import annotations

from typing import Final

from ludoteca.core.verdict import RuleId

FIFTY_SIX_CARDS: Final = RuleId("KUP-2")
TURNS_ALTERNATE: Final = RuleId("KUP-14")
MOVE_IS_FORCED: Final = RuleId("KUP-15")
CLOCKWISE: Final = RuleId("KUP-17")
LINE_BESIDE_THE_PAWN: Final = RuleId("KUP-20")
SYMBOL_WHEN_TAKEN: Final = RuleId("KUP-25")
SYMBOL_NOT_LATER: Final = RuleId("KUP-26")
NOT_AGAINST_ONE_CARD: Final = RuleId("KUP-30")
NOT_MORE_THAN_TWO_MOVES: Final = RuleId("KUP-32")
LAST_CARD_ENDS_THE_GAME: Final = RuleId("KUP-35")
ONLY_THE_LAST_CARD: Final = RuleId("KUP-36")
NO_SYMBOL_ON_THE_LAST_CARD: Final = RuleId("KUP-37")
HIGHEST_TOTAL: Final = RuleId("KUP-50")
CHILDREN: Final = RuleId("KUP-70")
DIRECTION: Final = RuleId("KUP-A1")
NOT_AGAINST_ANY_ONE_CARD: Final = RuleId("KUP-A19")
EQUAL_TOTALS: Final = RuleId("KUP-A26")
THIRD_COLOUR_IGNORED: Final = RuleId("KUP-A37")
TOO_MANY_MOVES: Final = RuleId("KUP-A38")
