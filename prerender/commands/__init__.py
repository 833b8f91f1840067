"""Commands: what is typed behind ``python -m prerender``, and the exit code it ends with."""
