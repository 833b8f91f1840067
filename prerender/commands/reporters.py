"""The choice of a progress reporter for a command."""

import sys

from prerender.progress.reporter import LineReporter, Reporter, SilentReporter


def reporter_for(form: str) -> Reporter:
    """Return bars for a terminal, lines for a log, and nothing for output that a program reads."""
    if form != "text":
        return SilentReporter()
    if not (sys.stdout and sys.stdout.isatty()):
        return LineReporter()
    from prerender.progress.bars import BarReporter  # noqa: PLC0415 - a log does without

    return BarReporter()
