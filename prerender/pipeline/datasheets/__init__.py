"""Data sheets: one reproducible PDF per page, printed by the browser."""
