"""The desk: the owner changes one value of the catalogue at a time, and nothing else changes."""
