"""python -m prerender."""

import sys

from prerender.cli import main
from prerender.system import collect_rarely

collect_rarely()
sys.exit(main())
