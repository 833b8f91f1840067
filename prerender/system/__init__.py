"""Operating system differences, child processes, locks and permissions."""
