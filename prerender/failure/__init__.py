"""Failures: from what the browser said to the component and the line of its source."""
