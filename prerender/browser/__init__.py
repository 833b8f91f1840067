"""The browser: which one, its process, the connection to it, its tabs."""
