"""The shapes of the words of each page."""
