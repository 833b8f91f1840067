"""Progress output and time profiles."""
