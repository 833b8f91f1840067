"""python -m prerender."""

from prerender.system.certificates import unread_certificates
from prerender.system.machine import collect_rarely, end_at_once

# Before all else is imported, of which Python would look through half again and again.
collect_rarely()

with unread_certificates():
    from prerender.commands.cli import main

end_at_once(main())
