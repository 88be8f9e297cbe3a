"""How each game looks in text, at the terminal and wherever else a table is written out; spelled out."""

from __future__ import annotations

from ludoteca.play.faces.face import Face


def face_of(game: str) -> Face:
    """The face of a game; one that has none of its own yet gets the plain one."""
    if game == "farfalia":
        from ludoteca.play.faces.farfalia import FarfaliaFace

        return FarfaliaFace()
    if game == "kupferkessel":
        from ludoteca.play.faces.kupferkessel import KupferkesselFace

        return KupferkesselFace()
    if game == "mi_tierra":
        from ludoteca.play.faces.mi_tierra import MiTierraFace

        return MiTierraFace()
    if game == "semenza":
        from ludoteca.play.faces.semenza import SemenzaFace

        return SemenzaFace()
    if game == "serie_bum":
        from ludoteca.play.faces.serie_bum import SerieBumFace

        return SerieBumFace()
    return Face()
