"""The opponent of the solo game, a seat that plays by rules (section 14)."""
