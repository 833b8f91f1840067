"""python -m prerender."""

import sys

from prerender.system.machine import reduce_garbage_collection

# Before the other imports: the garbage collector would scan their objects repeatedly.
reduce_garbage_collection()

from prerender.commands.cli import main  # noqa: E402 - as above

sys.exit(main())
