"""One game in progress: its table, its record, its words on the wire and in two languages."""
