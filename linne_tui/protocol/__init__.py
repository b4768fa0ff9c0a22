"""A game over a pipe: JSON-RPC 2.0, one object a line on standard input and output (docs/protocol.md)."""
