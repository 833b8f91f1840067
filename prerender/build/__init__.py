"""Build: the line from the catalogue to the published tree."""
