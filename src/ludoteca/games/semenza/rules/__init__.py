"""The rules of Semenza, a file a chapter."""
