"""The game on a screen: the app, its screens, and what they draw."""
