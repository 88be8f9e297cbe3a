"""What this layer needs beside the base install, asked for by the name of the extra that brings it."""

from __future__ import annotations


class MissingExtra(ModuleNotFoundError):
    """A package is not installed; the sentence names the extra that adds it."""


def missing(extra: str, problem: ModuleNotFoundError) -> MissingExtra:
    """The sentence for a module that is not there."""
    sentence = f"{problem.name} is not installed. `pip install ludoteca[{extra}]` adds it."
    return MissingExtra(sentence, name=problem.name, path=problem.path)
