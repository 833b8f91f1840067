"""Diff: what differs between two trees, told in the terms of those who read the pages."""
