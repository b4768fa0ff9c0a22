"""A table line by line: for screen readers, plain terminals and pipes. Nothing is drawn, no cursor moves."""
