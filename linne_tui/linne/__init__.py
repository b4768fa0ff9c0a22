"""Carl von Linné: components, state and rules; one file for each thing that the rulebook has a section on."""
