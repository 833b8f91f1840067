"""The rules, one a file; each is a function from the site to findings."""
