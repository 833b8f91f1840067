"""Cards: from the snapshots' social cards to pictures."""
