"""Scripted players for the arena: they answer as language models do, and need no network."""

from __future__ import annotations

import re


def moves_in(prompt: str) -> list[str]:
    """The moves that are numbered at the end of a prompt."""
    return re.findall(r"^\d+\. (.+)$", prompt, re.MULTILINE)


def chatty(prompt: str) -> str:
    """Thinks aloud, then names the last move of the list."""
    moves = moves_in(prompt)
    return f"There are {len(moves)} moves. The last one keeps most doors open.\n\nI choose {len(moves)}."


def terse(prompt: str) -> str:
    """A number in a tag, always the first."""
    return "<answer>1</answer>" if moves_in(prompt) else "1"


def wavering(prompt: str) -> str:
    """Cannot make up its mind until it is asked back."""
    return "1 or 2?" if "asked back" not in prompt and prompt.startswith(("You are", "Sei")) else '{"move": 1}'
