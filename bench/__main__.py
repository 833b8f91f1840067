"""``python -m bench``: the command line of the benchmarks."""

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.folder import CACHE, ROOT, make_folder
from bench.race import TOOLS, ToolError, heading, race, table
from prerender.browser.find import find_chromium
from prerender.errors import PrerenderError
from prerender.system.machine import this_machine

_LOOP = """
import os
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""
"""The loop exits when its parent process ends, for any reason."""


@contextlib.contextmanager
def busy(loops: int) -> Iterator[None]:
    """Run this many busy loops until the block ends."""
    running = [subprocess.Popen([sys.executable, "-c", _LOOP]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
    except (FileExistsError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (PrerenderError, ToolError, subprocess.CalledProcessError) as error:
        sys.stderr.write(f"{error}\n")
        return 3
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(
        name: str, run: Callable[[argparse.Namespace], int], text: str
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        return command

    catalogue = add(
        "catalogue", _catalogue, "Write a project folder with a catalogue of N products."
    )
    catalogue.add_argument("size", type=int, metavar="N")
    catalogue.add_argument("folder", type=Path, metavar="DIR", help="a new folder")
    text = "Render catalogues of N products with each tool in turn, and compare the costs."
    compare = add("race", _race, text)
    compare.add_argument("sizes", type=int, nargs="+", metavar="N")
    compare.add_argument("--runs", type=int, default=3, metavar="N", help="runs of each tool (3)")
    compare.add_argument("--tools", nargs="+", choices=TOOLS, default=list(TOOLS))
    return parser


def _catalogue(chosen: argparse.Namespace) -> int:
    make_folder(chosen.size, chosen.folder)
    print(f"{chosen.folder} has {chosen.size} products. Build it there: python -m prerender build")
    return 0


def _race(chosen: argparse.Namespace) -> int:
    print(heading(chosen.runs, find_chromium(ROOT, ROOT / CACHE, this_machine(os.environ))))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for size in chosen.sizes:
            results = race(size, chosen.tools, Path(folder, str(size)), chosen.runs)
            print(f"\n{table(size, results)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
