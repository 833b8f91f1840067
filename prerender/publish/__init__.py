"""Publish: the tree, its site files, and the one rename."""
