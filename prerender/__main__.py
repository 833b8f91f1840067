"""python -m prerender."""

import sys

from prerender.commands.cli import main
from prerender.system.machine import collect_rarely

collect_rarely()
sys.exit(main())
