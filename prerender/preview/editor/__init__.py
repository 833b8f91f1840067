"""The editor of the catalogue: one change at a time, and every other byte stays the same."""
