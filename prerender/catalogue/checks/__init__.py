"""What must be true across several values; a model checks one value alone."""
