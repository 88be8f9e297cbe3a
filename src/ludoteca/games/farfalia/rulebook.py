"""The passages that refusals and outcomes cite, named by what they say."""

from __future__ import annotations

from typing import Final

from ludoteca.core.verdict import RuleId

PLAYERS: Final = RuleId("FAR-01")
JOKERS_ONLY_IN_VARIANTS: Final = RuleId("FAR-03")
FIFTY_TWO_CARDS: Final = RuleId("FAR-07")
DISCARD_TWO: Final = RuleId("FAR-08")
ORDER_OF_A_HAND: Final = RuleId("FAR-11")
CLOCKWISE: Final = RuleId("FAR-17")
FOLLOW_SUIT: Final = RuleId("FAR-18")
ONE_USEFUL_CARD: Final = RuleId("FAR-22")
NOTHING_USEFUL: Final = RuleId("FAR-25")
NO_MORE_THAN_PROPOSED: Final = RuleId("FAR-26")
DUMMY_PLAYS_FACE_UP: Final = RuleId("FAR-59")
DISCARD_ONE: Final = RuleId("FAR-70")
TWO_JOKERS: Final = RuleId("FAR-77")
ONE_ANSWER: Final = RuleId("FAR-78")
LEADER_MAY_NOT_DOUBLE: Final = RuleId("FAR-79")
JOKER_NEVER_LEADS: Final = RuleId("FAR-81")
JOKERS_BURN: Final = RuleId("FAR-82")
CHOICE_MAY_BE_COMPULSORY: Final = RuleId("FAR-A03")
FIVE_TRUMP_CALLS: Final = RuleId("FAR-A17")
JOKER_IS_NOT_DISCARDED: Final = RuleId("FAR-A19")
TARGET_SCORE: Final = RuleId("FAR-A21")
