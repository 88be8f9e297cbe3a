"""What bots know of Scopa."""
