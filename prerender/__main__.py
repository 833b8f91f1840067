"""python -m prerender."""

import sys

from prerender.system.machine import collect_rarely

# Before the other imports: the garbage collector would scan their objects repeatedly.
collect_rarely()

from prerender.commands.cli import main  # noqa: E402 - as above

sys.exit(main())
