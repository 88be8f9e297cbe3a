"""`@cites("FAR-18")` over a test: the passages it proves. rulecheck reads these."""

from __future__ import annotations

import pytest


def cites(*ids: str) -> pytest.MarkDecorator:
    """Name the passages a test proves."""
    return pytest.mark.cites(*ids)
