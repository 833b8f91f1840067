"""Data sheets: each product on paper, printed by the browser, the same bytes each time."""
