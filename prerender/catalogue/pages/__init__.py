"""Data models of the pages' texts."""
