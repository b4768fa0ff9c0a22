"""The file that keeps a game, and the folder of them: written, read, checked, mended, taken elsewhere."""
