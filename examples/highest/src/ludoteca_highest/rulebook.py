"""The passages that refusals and outcomes cite, named by what they say."""

from __future__ import annotations

from typing import Final

from ludoteca.core.verdict import RuleId

CLOCKWISE: Final = RuleId("HIG-02")
MOST_POINTS_WIN: Final = RuleId("HIG-04")
TWO_ASIDE: Final = RuleId("HIG-05")
