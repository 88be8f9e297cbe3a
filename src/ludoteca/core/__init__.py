"""What every game is made of. Imports the standard library only (and `mypy_extensions` for its number type)."""
