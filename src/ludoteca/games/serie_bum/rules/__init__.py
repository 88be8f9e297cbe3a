"""The rules of Serie BUM!, a file per chapter: series, search, layouts, ruba, round, turn, draft, machine."""
