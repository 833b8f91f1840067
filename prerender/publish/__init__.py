"""Writing the tree and the files for hosts, and publishing everything in one step."""
