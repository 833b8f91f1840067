"""Files beside the pages that say what the catalogue says."""
