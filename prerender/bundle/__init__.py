"""The built app: running Vite, and rebuilding only what changed."""
