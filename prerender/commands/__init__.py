"""Commands: what is typed after ``python -m prerender``, and the exit code it ends with."""
