"""python -m prerender."""

from prerender.system.machine import collect_rarely, end_at_once

# Before all else is imported, of which Python would look through half again and again.
collect_rarely()

from prerender.commands.cli import main  # noqa: E402 - as said

end_at_once(main())
