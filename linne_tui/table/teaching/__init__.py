"""What teaches the game at a table: the guided first round and the coach."""
