"""Turn snapshots into documents with lxml."""
