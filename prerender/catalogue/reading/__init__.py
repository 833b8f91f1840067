"""Reading catalogue.json, with every problem named by its line."""
