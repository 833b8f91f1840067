"""The commands of ``python -m prerender`` and their exit codes."""
