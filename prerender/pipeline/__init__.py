"""The pipeline from the catalogue to the published tree."""
