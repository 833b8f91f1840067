"""Report: what a build or a check came to, told to people and to programs."""
