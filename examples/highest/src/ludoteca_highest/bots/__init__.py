"""What bots know of Highest."""
