"""Placeholders and unconfirmed values: count them, and omit them from a publication."""
