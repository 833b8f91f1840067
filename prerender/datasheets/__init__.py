"""Data sheets: one reproducible PDF per product, printed by the browser."""
