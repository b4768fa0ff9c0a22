"""What every game of the house needs: moves, frames on a stack, chance, encoding. It names no game."""
