"""Options are read strictly, and a refusal says what would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from ludoteca.core.options import option_fields, read_options
from ludoteca.core.verdict import BadOptions


@dataclass(frozen=True, kw_only=True)
class Form:
    mode: Literal["short", "long"] = "short"
    loud: bool = False
    hands: int | None = None
    count: int = 3
    label: str = ""
    shade: Literal["red"] | None = None


def test_the_form_is_made_from_the_fields() -> None:
    kinds = {one.name: (one.kind, one.choices, one.default) for one in option_fields(Form)}
    assert kinds["mode"] == ("choice", ("short", "long"), "short")
    assert kinds["loud"] == ("switch", (False, True), False)
    assert kinds["hands"] == ("number", (), None)
    assert kinds["label"] == ("text", (), "")
    assert kinds["shade"] == ("choice", (None, "red"), None)


def test_what_fits_is_taken() -> None:
    assert read_options(Form, {"mode": "long", "hands": 4, "shade": None}) == Form(mode="long", hands=4)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"size": 1}, "no option 'size'.*mode"),
        ({"mode": "medium"}, "mode is one of 'short', 'long'; not 'medium'"),
        ({"loud": 1}, "loud is one of False, True; not 1"),
        ({"hands": "4"}, "hands is a whole number; not '4'"),
        ({"count": True}, "count is a whole number; not True"),
        ({"count": None}, "count is a whole number; not None"),
        ({"label": 3}, "label is a text; not 3"),
        ({"count": 10**9 + 1}, "count is at most 1000000000"),
        ({"count": -(10**5000)}, "count is at most 1000000000"),
        ({"count": 0.1}, "count is a whole number; not 0.1"),
        ({"count": [3] * 1000}, "count is a whole number; not '<list>'"),
        ({"label": "x" * 32_001}, "label is at most 32000 characters long"),
        ({"mode": "m" * 5000}, "not 'm{60}…'"),
        ({"mode": {"a": [10**5000]}}, "not '<dict>'"),
        ({"o" * 5000: 1}, "no option 'o{60}…'"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        read_options(Form, given)
