"""The rules, grouped by subject; each finds violations on a page or across the site."""
