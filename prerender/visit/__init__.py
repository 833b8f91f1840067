"""Visit: every page opened afresh, as a visitor's browser does."""
