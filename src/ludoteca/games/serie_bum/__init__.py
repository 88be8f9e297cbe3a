"""Serie BUM!: a memory of thirty-five tiles, and series made of what one remembers."""
