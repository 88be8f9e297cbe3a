"""People at the terminal: whole games, refusals, questions, second thoughts, and going home."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import ludoteca as engine
from tests.cli.terminal import ludoteca, sit_down

FIRST_MOVES = ["1"] * 100
DEALS = ("play", "farfalia", "--seed", "7", "--option", "first_dealer=0", "--bot", "uniform")
"""Anna deals: she discards, calls trump, and plays last in the first trick."""


@pytest.mark.parametrize(
    ("arguments", "prompts"),
    [
        (("--seats", "5"), "Play a card"),
        (("--seats", "4"), "Play a card"),
        (("--seats", "3", "--option", "mode=3_short"), "Play a card for your dummy"),
        (("--seats", "2"), "Play a card for your dummy"),
        (("--option", "jokers=double_you"), "Spend a joker"),
        (("--option", "jokers=burnin"), "JB"),
        (("--option", "mode=5_five", "--confirm"), "lets it stand"),
    ],
)
def test_a_game_can_be_played_to_the_end(arguments: tuple[str, ...], prompts: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    # "1" takes the first move of the list; an empty line lets it stand.
    typed = ["1", ""] * 400

    said = ludoteca("play", "farfalia", "--seed", "7", "--bot", "uniform", *arguments, "--save", str(file), typed=typed)

    assert said.code == 0, said.err
    assert said.err == ""
    assert prompts in said.out
    assert "The game is over" in said.out
    assert re.search(r"wins?( together)?\. \(", said.out)
    assert max(len(line) for line in said.out.splitlines() if ">" not in line) <= 80
    table = engine.loads(file.read_text("utf-8"))
    assert table.outcome() is not None


def test_a_whole_game_at_a_real_terminal_in_italian() -> None:
    child = sit_down("play", "farfalia", "--seed", "7", LANG="it_IT.UTF-8")
    asked = 0
    while child.expect([r"\] Anna > ", r"Invio per no: "]) == 0:
        asked += 1
        child.sendline("1")
    end = child.before or ""
    child.sendline("")
    child.expect_exact("\r\n")
    child.wait()

    assert asked >= 33
    assert "La partita è finita" in end
    assert "FAR-36" in end
    assert child.exitstatus == 0


def test_ctrl_c_leaves_politely() -> None:
    child = sit_down(*DEALS)
    child.expect("Anna > ")
    child.sendintr()
    child.expect("Until next time!")
    child.wait()

    assert child.exitstatus == 130


def test_leaving_asks_first_and_saves_nothing(tmp_path: Path) -> None:
    said = ludoteca(*DEALS, typed=["q", "n", "q", "y"])

    assert said.code == 0
    assert said.out.count("Leave the game?") == 2
    assert said.out.rstrip().endswith("Until next time!")
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_the_input_is_leaving() -> None:
    said = ludoteca(*DEALS)

    assert said.code == 0
    assert "You leave the table" in said.out


def test_leaving_with_save_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ludoteca(*DEALS, "--save", str(file), typed=["R2 R6", "q", "y"])

    assert len(engine.loads(file.read_text("utf-8")).record) == 1


def test_saving_on_the_way_and_never_over_something_else(tmp_path: Path) -> None:
    file, letter = tmp_path / "game.jsonl", tmp_path / "letter.txt"
    letter.write_text("Dear Anna")

    flat = ludoteca(*DEALS, typed=["s", f"s {letter}", f"s {file}", "R2 R6", f"s {file}", f"s {tmp_path}"]).flat

    assert "Type s and a file name" in flat
    assert "is there already" in flat
    assert flat.count("Saved in") == 2
    assert "is a folder" in flat
    assert letter.read_text() == "Dear Anna"
    assert len(engine.loads(file.read_text("utf-8")).record) == 1


def test_the_record_can_be_kept_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # "1" answers every question: first as a move, then, when the game is over, as the name of a file.
    monkeypatch.chdir(tmp_path)
    (tmp_path / "1").mkdir()
    said = ludoteca("play", "farfalia", "--seed", "7", typed=FIRST_MOVES)
    assert "1 is a folder" in said.out

    (tmp_path / "1").rmdir()
    said = ludoteca("play", "farfalia", "--seed", "7", typed=FIRST_MOVES)
    assert "Saved in 1." in said.out
    assert engine.loads((tmp_path / "1").read_text("utf-8")).outcome() is not None


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("V1 V2", "Green 1 is not in your hand"),
        ("R2", "Exactly 2 are laid aside"),
        ("R2 R2", "Exactly 2 are laid aside"),
        ("discard R2 R6 R13", "Exactly 2 are laid aside"),
        ("X9 R2", "There is no card X9"),
        ("call_trump R", "That comes at another moment"),
        ("play R2", "That comes at another moment"),
        ("67", "There are 66 moves"),
        ("0", "There are 66 moves"),
        ("9" * 5000, "There are 66 moves"),
        ("play", "There is no card PLAY"),
        ("call_trump pink", "There is no card CALL_TRUMP"),
        ("!{}[red]\x1b", "There is no card"),
    ],
)
def test_what_will_not_do_is_explained_and_changes_nothing(typed: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"

    said = ludoteca(*DEALS, "--save", str(file), typed=[typed])

    assert reason in said.out
    assert engine.loads(file.read_text("utf-8")).record == []


def test_a_suit_must_be_followed_and_the_refusal_says_where_it_is_written() -> None:
    played = ["R2 R6", "none"]
    before = ludoteca(*DEALS, typed=played).out
    listed = re.findall(r"^ +\d+ ([RVBA]\d+)", before.split("[Play a card]")[-2], re.MULTILINE)
    hand = re.findall(r"[RVBA]\d+", before.rsplit("Your hand", 1)[1].split("\n")[0])
    wrong = next(card for card in hand if card[0] != listed[0][0])

    flat = ludoteca(*DEALS, typed=[*played, wrong.lower()]).flat

    assert "and you hold some: follow with" in flat
    assert "(The trick, FAR-18)" in flat


@pytest.mark.parametrize("typed", ["R2 R6", "r2 r6", "R6, R2", "discard R2 R6", "discard red 2 and red 6", "1"])
def test_a_move_can_be_said_in_many_ways(typed: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"

    ludoteca(*DEALS, "--save", str(file), typed=[typed])

    (_, word) = engine.loads(file.read_text("utf-8")).record[0]
    assert set(word.cards) == {"R2", "R6"}


def test_a_long_list_is_shown_on_request_only() -> None:
    said = ludoteca(*DEALS, typed=["l"])
    before, after = said.out.split("Anna > ", 1)

    assert "There are 66 ways" in before
    assert " 65 " not in before
    assert " 66 " in after


def test_questions_about_the_rules() -> None:
    out = ludoteca(*DEALS, typed=["?", "? FAR-08", "? 18", "? far-a03", "? butterfly", "? xyzzy"]).out
    answers = out.split("Anna > ")[1:]

    assert "Deal, discard and trump" in answers[0]
    assert "FAR-07" in answers[0]
    assert "DOUBLE YOU" not in answers[0]
    assert "FAR-08" in answers[1]
    assert "FAR-A27" in answers[1]
    assert "FAR-18" in answers[2]
    assert "FAR-A03" in answers[3]
    assert "FAR-12" in answers[4]
    assert "No rule here" in answers[5]


def test_help_lists_what_can_be_typed() -> None:
    out = ludoteca(*DEALS, typed=["h"]).out

    for command in ("? FAR-01", "s FILE", "take your last move back", "leave the game"):
        assert command in out


def test_a_discard_can_be_taken_back_until_trump_is_called() -> None:
    out = ludoteca(*DEALS, typed=["u", "R2 R6", "u", "R2 R13", "none", "u"]).out

    assert "You have not moved yet" in out
    assert "Taken back: discard red 2 and red 6." in out
    assert "has moved since" in out.rsplit("Anna > ", 2)[-2]


def test_what_brought_something_to_light_stands() -> None:
    # Anna plays her dummy's cards too: one of them uncovers a hidden card when the trick is over, and she leads again.
    arguments = ("play", "farfalia", "--seats", "2", "--people", "2", "--seed", "7", "--option", "first_dealer=1")
    for at in range(4, 60):
        out = ludoteca(*arguments, typed=["1", ""] * at + ["u"]).out
        if "brought something to light" in " ".join(out.split()):
            return
    pytest.fail("no move in this game both uncovered a card and kept the turn")


def test_with_confirm_a_move_can_be_taken_back_before_others_answer() -> None:
    out = ludoteca(*DEALS, "--confirm", typed=["R2 R6", "none", "1", "u", "2", ""]).out

    assert "Taken back: " in out


def test_declining_a_picture_is_asked_about() -> None:
    typed = ["1"] * 60
    for at in range(2, 60):
        out = ludoteca(*DEALS, typed=typed[:at]).out
        if "Choose a picture" in out:
            break

    out = ludoteca(*DEALS, typed=[*typed[:at], "none", "n", "none", "y"]).out

    assert out.count("could use") == 2
    assert "Nothing has changed." in out
    assert "Anna chooses no picture" in out


def test_which_game() -> None:
    out = ludoteca("play", "--seed", "7", typed=["chess", "99", "1"]).out

    assert out.count("There is no such game here") == 2
    assert "Farfalia: Anna at this keyboard" in out
    assert ludoteca("play", typed=["q"]).code == 0
    assert ludoteca("play").code == 0


def test_names_and_options_are_used() -> None:
    names = ("--names", "Zoe,Yan,Xi")
    out = ludoteca("play", "farfalia", "--seats", "3", "--seed", "1", *names, "--option", "show_history=on").out

    assert "Zoe at this keyboard; Yan and Xi are bots" in out


def test_the_number_of_seats_follows_the_mode() -> None:
    assert "Anna" in ludoteca("play", "farfalia", "--option", "mode=3_short").out
    assert "Dan" not in ludoteca("play", "farfalia", "--option", "mode=3_short").out


def test_a_seed_makes_the_game_come_again() -> None:
    typed = ["1"] * 20

    assert ludoteca(*DEALS, typed=typed).out == ludoteca(*DEALS, typed=typed).out
    assert ludoteca("play", "farfalia").out != ludoteca("play", "farfalia").out


def test_only_ones_own_cards_are_on_the_screen() -> None:
    out = ludoteca(*DEALS).out
    table = engine.table("farfalia", seats=5, seed=7, first_dealer=0)
    shown = set(re.findall(r"\b[RVBA]\d+\b", out.split("There are 66")[0]))

    assert shown == set(table.view(0).hand)


def test_a_curtain_falls_between_two_people() -> None:
    arguments = ("play", "farfalia", "--seats", "4", "--people", "2", "--seed", "7", "--names", "Mia,Leo")
    child = sit_down(*arguments, "--option", "first_dealer=3", TERM="xterm")
    child.expect("Pass the keyboard to Mia, then press Enter")
    assert "Your hand" not in (child.before or "")
    child.sendline("")
    child.expect("Mia > ")
    mia = child.before or ""
    child.sendline("1")
    child.expect(r"Pass the keyboard to Leo, then press Enter \(u takes your move back\)")
    between = child.before or ""
    child.sendline("")
    child.expect("Leo > ")
    leo = child.before or ""
    child.close(force=True)

    table = engine.table("farfalia", seats=4, seed=7, first_dealer=3)
    assert "\x1b[2J" in mia
    assert "\x1b[2J" in between
    assert "\x1b[3J" in between
    assert "Your hand" not in between
    for own, others, screen in ((0, 1, mia), (1, 0, leo)):
        cards = set(re.findall(r"\b[RVBA]\d+\b", re.sub(r"\x1b\[[\d;]*m", "", screen)))
        assert set(table.view(own).hand) <= cards
        played: Any = table.moves(0)[0]
        assert not (set(table.view(others).hand) - {played.card}) & cards


def test_at_the_curtain_a_move_can_be_taken_back() -> None:
    arguments = ("play", "farfalia", "--seats", "4", "--people", "2", "--seed", "7", "--option", "first_dealer=3")
    out = ludoteca(*arguments, typed=["", "1", "u", "2", "", "1"]).out

    assert "Taken back: " in out
    assert out.count("Pass the keyboard to Ben") >= 1


def test_everybody_at_the_keyboard_to_the_end() -> None:
    arguments = ("play", "farfalia", "--seats", "2", "--people", "2", "--seed", "7")
    out = ludoteca(*arguments, typed=["1", ""] * 600).out

    assert "The game is over" in out
