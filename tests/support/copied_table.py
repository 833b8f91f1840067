"""Selectors of a product page's copy button."""

SPECIFICATION = 'section[aria-labelledby="technical-specifications"]'
NOTIFICATIONS = 'section[aria-label="Notifications"]'
