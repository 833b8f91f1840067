"""The text of catalogue.json: its values, and the line of each."""
