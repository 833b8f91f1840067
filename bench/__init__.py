"""The bench: large catalogues, other prerenderers, and a measure for all of them."""
