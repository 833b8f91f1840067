"""Files derived from the catalogue and published with the pages."""
