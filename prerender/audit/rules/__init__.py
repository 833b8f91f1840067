"""The rules, one per file; each is a function from the site to findings."""
