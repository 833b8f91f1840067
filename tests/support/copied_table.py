"""Selectors of the copy button of a product page."""

SPECIFICATION = 'section[aria-labelledby="technical-specifications"]'
NOTIFICATIONS = 'section[aria-label="Notifications"]'
