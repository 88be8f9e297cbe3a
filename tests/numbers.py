"""How often something is tried: a few times in `dev test`, many times in `dev prove`."""

from __future__ import annotations

import pytest


def times(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test its `number`: few, and once more as a long test many."""
    return pytest.mark.parametrize("number", [few, pytest.param(many, marks=pytest.mark.prove)])
