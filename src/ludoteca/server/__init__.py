"""Tables that never lose a move and never show a hidden card. Imported by `ludoteca serve` alone."""
