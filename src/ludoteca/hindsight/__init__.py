"""What was skill, what was luck: a finished game reviewed through the eyes of one seat.

value      what a moment was worth, and how much of the change was whose          (docs/review-statistics.md)
worlds     the identity: result - start = own + others + luck, exact by construction
judge      what would have been better, from what the seat could know
story      the moments that decided it, and one honest sentence
reviewing  a record in, a review out; kept by its checksum
"""
