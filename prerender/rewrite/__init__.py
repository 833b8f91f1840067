"""Rewrite: from snapshots to documents, with lxml."""
