"""Tables of several terminals: who sits where, who may do what, and how each follows the others."""
