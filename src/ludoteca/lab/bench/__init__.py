"""How fast the games are: by themselves, and beside other libraries in the same run."""
