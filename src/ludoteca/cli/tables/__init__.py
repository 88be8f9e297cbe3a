"""How each game looks at the terminal, spelled out."""

from __future__ import annotations

from ludoteca.cli.tables.face import Face


def face_of(game: str) -> Face:
    """The face of a game; one that has none of its own yet gets the plain one."""
    if game == "farfalia":
        from ludoteca.cli.tables.farfalia import FarfaliaFace

        return FarfaliaFace()
    if game == "kupferkessel":
        from ludoteca.cli.tables.kupferkessel import KupferkesselFace

        return KupferkesselFace()
    if game == "mi_tierra":
        from ludoteca.cli.tables.mi_tierra import MiTierraFace

        return MiTierraFace()
    if game == "semenza":
        from ludoteca.cli.tables.semenza import SemenzaFace

        return SemenzaFace()
    if game == "serie_bum":
        from ludoteca.cli.tables.serie_bum import SerieBumFace

        return SerieBumFace()
    return Face()
