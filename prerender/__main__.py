"""python -m prerender."""

import sys

from prerender.cli import main

sys.exit(main())
