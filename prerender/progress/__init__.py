"""Progress output."""
