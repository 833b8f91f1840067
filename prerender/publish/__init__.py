"""Write the tree and its site files, and publish them in one step."""
