"""Why a move is good, and what one may believe of what is hidden: game by game."""
