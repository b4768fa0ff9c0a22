"""The program for guests over SSH: who they are, and the bounds within which they play. It knows no screen."""
