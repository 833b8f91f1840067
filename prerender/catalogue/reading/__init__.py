"""Reading catalogue.json, and reporting every problem with its line."""
