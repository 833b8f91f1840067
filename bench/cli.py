"""The command line of the bench."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.folder import make_folder


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
    except (FileExistsError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    text = "Write a project folder with a catalogue of N products."
    catalogue = commands.add_parser("catalogue", help=text, description=text)
    catalogue.add_argument("size", type=int, metavar="N")
    catalogue.add_argument("folder", type=Path, metavar="DIR", help="a folder that is not there")
    catalogue.set_defaults(run=_catalogue)
    return parser


def _catalogue(chosen: argparse.Namespace) -> int:
    make_folder(chosen.size, chosen.folder)
    print(f"{chosen.folder} has {chosen.size} products; build there with python -m prerender build")
    return 0
