"""The numbers of plain moves and of the steps that spell long ones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEATS: Final[i64] = 7
"""The most that can sit down."""
LONGEST_HAND: Final[i64] = 160
"""More cards than the box holds."""
MOST_OFFERS: Final[i64] = 64
"""More offers than can stand at once: eight each."""

PLANT: Final[i64] = 0  # + field: the front card of the hand
HARVEST: Final[i64] = 3  # + field
BUY: Final[i64] = 6
PASS: Final[i64] = 7
SOW: Final[i64] = 8  # + 3 * crop + field: a card that lies open
REFUSE: Final[i64] = 41  # + crop: discard a card of the duel's offer
DISCARD: Final[i64] = 52  # + place in the hand
END: Final[i64] = 212  # the trading; in the duel the turn, without drawing
ACCEPT: Final[i64] = 213  # + place of the offer; pays with the draft's cards
DECLINE: Final[i64] = 277
WITHDRAW: Final[i64] = 341
CONFIRM: Final[i64] = 405  # + 7 * place of the offer + seat
CALL: Final[i64] = 853
# Steps: nothing happens before a closing one (SEND, ACCEPT, CALL)
GIVE: Final[i64] = 854  # + place in the hand
GIVE_REVEALED: Final[i64] = 1014  # + place among the revealed cards
WANT: Final[i64] = 1022  # + crop
TO: Final[i64] = 1033  # + seat
TO_TABLE: Final[i64] = 1040
ANSWERS: Final[i64] = 1041  # + place of the offer
HAVE: Final[i64] = 1105  # + crop
SEEK: Final[i64] = 1116  # + crop
SEND: Final[i64] = 1127
DROP: Final[i64] = 1128
STEPS: Final[i64] = 1129
