"""What finished games came to: one game by source and round, all of them by player."""
