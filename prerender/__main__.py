"""python -m prerender, and the command prehydrate."""

import sys

from prerender.system.machine import reduce_garbage_collection

# Before the other imports: the garbage collector would scan their objects repeatedly.
reduce_garbage_collection()

from prerender.commands.cli import main  # noqa: E402 - as above


def run() -> int:
    """Run the command line; the entry point of the installed command."""
    return main()


if __name__ == "__main__":
    sys.exit(run())
