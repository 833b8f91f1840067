"""python -m prerender."""

import sys

from prerender.system.machine import collect_rarely

# Before all else is imported, of which Python would look through half again and again.
collect_rarely()

from prerender.commands.cli import main  # noqa: E402 - as above

sys.exit(main())
