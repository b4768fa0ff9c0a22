"""A game played again from what was saved of it: to be looked at, told, compared, or gone on from."""
