"""Interfaces of the field: PettingZoo, Gymnasium, OpenSpiel, and text. Each needs its library only when it is used."""
