"""Arguments that several commands share, and what they mean."""

import argparse
from collections.abc import Awaitable, Callable
from typing import Protocol

from prerender.errors import SettingsError
from prerender.origin import origin
from prerender.progress.reporter import LineReporter, Reporter, SilentReporter
from prerender.settings import Settings

ORIGIN_HELP = (
    "the address of the published site, such as https://www.example.com (default: the host's)"
)
JOBS_HELP = "number of browser tabs that work in parallel"
PORT_HELP = "the port on 127.0.0.1 (default: a free one)"
UNCONFIRMED_HELP = "for previews: show every value, with a label on each unconfirmed one"
_PORTS = range(1 << 16)

Command = Callable[[argparse.Namespace], Awaitable[int]]
"""A command; it returns the exit code."""


class AddCommand(Protocol):
    """The function that adds a command to the command line."""

    def __call__(
        self, name: str, run: Command, text: str, *parents: argparse.ArgumentParser
    ) -> argparse.ArgumentParser:
        """Add a command and return its parser."""
        ...


def common_arguments() -> argparse.ArgumentParser:
    """Return the arguments of commands that build or check a site."""
    common = argparse.ArgumentParser(add_help=False)
    add_origin(common)
    common.add_argument("--jobs", type=int, metavar="N", help=JOBS_HELP)
    return common


def add_origin(parser: argparse.ArgumentParser) -> None:
    """Add --origin."""
    parser.add_argument("--origin", type=_origin, help=ORIGIN_HELP)


def add_port(parser: argparse.ArgumentParser) -> None:
    """Add --port."""
    parser.add_argument("--port", type=_port, default=0, metavar="N", help=PORT_HELP)


def add_show_unconfirmed_option(parser: argparse.ArgumentParser) -> None:
    """Add --show-unconfirmed."""
    parser.add_argument("--show-unconfirmed", action="store_true", help=UNCONFIRMED_HELP)


def labelled(settings: Settings) -> Settings:
    """Return the settings of a preview with labels; search engines do not list it.

    Raises SettingsError for a production deploy.
    """
    if settings.production:
        msg = (
            "--show-unconfirmed is for previews, but CONTEXT is production. "
            "Omit the option, or build with another CONTEXT."
        )
        raise SettingsError(msg)
    return settings.with_values(labelled=True, indexable=False, analytics=None)


def reporter_for(form: str) -> Reporter:
    """Return a reporter of lines, or of nothing for output that a program reads."""
    return LineReporter() if form == "text" else SilentReporter()


def _origin(text: str) -> str:
    try:
        origin(text)
    except ValueError as error:
        msg = f"{text!r}: {error}"
        raise argparse.ArgumentTypeError(msg) from error
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) not in _PORTS:
        msg = f"{text!r} is not a port. Use a number from 0 (a free port) to {_PORTS[-1]}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)
