"""Draw the pictures of social cards."""
