"""Which encoder writes which game's observations, spelled out."""

from __future__ import annotations

from typing import Any

from ludoteca.learn.encoders.row import Encoder


def encoder_of(game: str) -> Encoder[Any]:
    """The encoder of a game, imported when it is asked for."""
    if game == "farfalia":
        from ludoteca.learn.encoders.farfalia import FarfaliaEncoder

        return FarfaliaEncoder()
    if game == "kupferkessel":
        from ludoteca.learn.encoders.kupferkessel import KupferkesselEncoder

        return KupferkesselEncoder()
    if game == "mi_tierra":
        from ludoteca.learn.encoders.mi_tierra import MiTierraEncoder

        return MiTierraEncoder()
    if game == "semenza":
        from ludoteca.learn.encoders.semenza import SemenzaEncoder

        return SemenzaEncoder()
    if game == "serie_bum":
        from ludoteca.learn.encoders.serie_bum import SerieBumEncoder

        return SerieBumEncoder()
    raise KeyError(f"There is no encoder for {game!r}.")
