"""Checks that compare several values of the catalogue; a model validates one value at a time."""
