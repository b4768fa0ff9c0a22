"""What is drawn on the table: one module a view, each a pure function from what a seat sees to lines of segments."""
