"""The command ``doctor``: checks whether this machine can build the site."""
