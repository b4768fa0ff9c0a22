"""The screens of the app: home, new game, table, final scoring, rules."""
