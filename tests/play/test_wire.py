"""Any bytes at all get an answer: a word, or a BadMessage with the path of what is wrong."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca.core.verdict import BadMessage
from ludoteca.games.farfalia.moves import Discard, Play
from ludoteca.play import wire

pytestmark = pytest.mark.once

GAME = ludoteca.GAMES["farfalia"]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(st.binary(max_size=200) | st.text(max_size=200))
@settings(max_examples=300)
def test_junk_is_a_bad_message(junk: bytes | str) -> None:
    with pytest.raises(BadMessage, match=r" - at \$"):
        wire.decode_word(GAME, wire.from_json(junk))


FIELDS = ["card", "cards", "trump", "family", "yes", "x"]


@given(st.sampled_from(list(wire._by_name(GAME.words))), st.dictionaries(st.sampled_from(FIELDS), anything))
@settings(max_examples=300)
def test_half_right_messages_too(move: str, fields: dict[str, object]) -> None:
    try:
        word = wire.decode_word(GAME, wire.from_json(json.dumps({"move": move, **fields})))
    except BadMessage:
        return
    assert wire.decode_word(GAME, wire.encode_word(word)) == word


@given(anything)
def test_views_and_events_are_decoded_as_strictly(message: object) -> None:
    for decode in (wire.decode_view, wire.decode_event):
        with pytest.raises(BadMessage):
            decode(GAME, message)


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        ("[]", "$", "a JSON object"),
        ("{", "$", "not JSON"),
        ('{"move":"plant"}', "$.move", "one of call_trump, choose"),
        ('{"move":3}', "$.move", "not 3"),
        ('{"move":"play","card":7}', "$.card", "str"),
        ('{"move":"play"}', "$", "card"),
        ('{"move":"play","card":"R1","seat":0}', "$.seat", "no such field; there are: card"),
        ('{"move":"discard","cards":["R1",2]}', "$.cards[1]", "str"),
        ('{"move":"call_trump","trump":"Z"}', "$.trump", "Z"),
        ('{"move":"double","yes":1}', "$.yes", "bool"),
    ],
)
def test_the_path_says_where(text: str, path: str, said: str) -> None:
    with pytest.raises(BadMessage, match=said) as problem:
        wire.decode_word(GAME, wire.from_json(text))
    assert problem.value.path == path


def test_a_long_message_is_not_read() -> None:
    with pytest.raises(BadMessage, match="at most"):
        wire.from_json("[" * (wire.JSON_LIMIT + 1))


def test_words_look_on_the_wire_as_they_are_said() -> None:
    assert wire.to_json(wire.encode_word(Play("B11"))) == '{"move":"play","card":"B11"}'
    assert wire.decode_word(GAME, {"move": "discard", "cards": ["R1", "V2"]}) == Discard(("R1", "V2"))


def test_a_recall_has_no_way_onto_the_wire() -> None:
    assert not [name for name in dir(wire) if "recall" in name.lower()]
