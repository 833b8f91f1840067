"""The catalogue: its data model, its checks, and the code that reads it."""
