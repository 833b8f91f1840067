"""The catalogue: its shape, and reading it."""
