"""The browser: detection, process, connection and tabs."""
