"""Checks across several values of the catalogue; a model validates one value."""
