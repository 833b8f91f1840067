"""Visit: every page is verified in a browser."""
