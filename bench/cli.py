"""The command line of the benchmarks."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.busy import busy
from bench.folder import CACHE, ROOT, make_folder, make_identified
from bench.kills import KillError, Tally, kills
from bench.load import is_well, table, under_load
from bench.race import Result, ToolError, race
from bench.searching import searched
from bench.table import between_marks, curve_table, heading, race_table
from bench.tools import TOOLS
from prerender.browser.chromium import Chromium
from prerender.browser.find import find_chromium
from prerender.errors import PrerenderError

OURS = TOOLS[0]
NAMES = [tool.name for tool in TOOLS]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
    except (FileExistsError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (KillError, PrerenderError, ToolError, subprocess.CalledProcessError) as error:
        sys.stderr.write(f"{error}\n")
        return 3
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_folders(commands)
    text = (
        "Render the pages of catalogues with N products with each tool in turn, and compare them."
    )
    race_ = commands.add_parser("race", help=text, description=text)
    race_.add_argument("sizes", type=int, nargs="*", metavar="N")
    race_.add_argument("--runs", type=int, default=5, metavar="N", help="runs of every tool")
    race_.add_argument("--tools", nargs="+", choices=NAMES, default=NAMES, help="all by default")
    text = "sizes for which only this project is measured, after the other sizes"
    race_.add_argument("--alone", type=int, nargs="*", default=[], metavar="N", help=text)
    race_.add_argument("--alone-runs", type=int, default=1, metavar="N", help="runs of those")
    text = "number of pages of each tool to check in a fresh browser context"
    race_.add_argument("--sample", type=int, default=100, metavar="N", help=text)
    text = "also write the tables between this file's markers"
    race_.add_argument("--output", type=_marked_file, metavar="FILE", help=text)
    race_.set_defaults(run=_race)
    text = (
        "Print the environment variables with which another program can start the build's browser."
    )
    browser = commands.add_parser("browser", help=text, description=text)
    browser.set_defaults(run=_browser)
    text = "Kill N builds at random moments, and check that the published tree is complete."
    kills_ = commands.add_parser("kills", help=text, description=text)
    kills_.add_argument("count", type=int, metavar="N")
    kills_.add_argument("--seed", type=int, default=7, metavar="N", help="for other moments")
    kills_.set_defaults(run=_kills)
    text = "Build the site without a cache beside busy loops, with several browsers in parallel."
    load = commands.add_parser("load", help=text, description=text)
    load.add_argument("--loops", type=int, default=12, metavar="N", help="busy loops (12)")
    load.add_argument("--runs", type=int, default=10, metavar="N", help="builds of each (10)")
    text = "browsers to build with (default: the browser that a build finds)"
    load.add_argument("--browsers", type=Path, nargs="+", metavar="PROGRAM", help=text)
    load.set_defaults(run=_load)
    text = "Print the download size of searches in an irregular catalogue of N products."
    search = commands.add_parser("search", help=text, description=text)
    search.add_argument("size", type=int, metavar="N")
    search.add_argument("--visitors", type=int, default=120, metavar="N", help="queries (120)")
    search.set_defaults(run=_search)
    text = "Run a command beside busy loops, and exit with its exit code."
    beside = commands.add_parser("beside", help=text, description=text)
    beside.add_argument("loops", type=int, metavar="N")
    beside.add_argument("command", nargs=argparse.REMAINDER, metavar="COMMAND")
    beside.set_defaults(run=_beside)
    return parser


def _add_folders(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Write a project folder with a catalogue of N products."
    catalogue = commands.add_parser("catalogue", help=text, description=text)
    catalogue.add_argument("size", type=int, metavar="N")
    catalogue.add_argument("folder", type=Path, metavar="DIR", help="a new folder")
    catalogue.set_defaults(run=_catalogue)
    text = "Write a project folder with a complete company, for a production build."
    identified = commands.add_parser("identified", help=text, description=text)
    identified.add_argument("folder", type=Path, metavar="DIR", help="a new folder")
    identified.set_defaults(run=_identified)


def _catalogue(chosen: argparse.Namespace) -> int:
    make_folder(chosen.size, chosen.folder)
    print(f"{chosen.folder} has {chosen.size} products. Build it there: python -m prerender build")
    return 0


def _identified(chosen: argparse.Namespace) -> int:
    make_identified(chosen.folder)
    print(f"{chosen.folder} has a complete company. Build it there: python -m prerender build")
    return 0


def _race(chosen: argparse.Namespace) -> int:
    tools = [tool for tool in TOOLS if tool.name in chosen.tools]
    parts = [heading(chosen.runs, find_chromium(ROOT, ROOT / CACHE, os.environ))]
    curve: list[tuple[int, Result]] = []
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for size in chosen.sizes:
            results = race(
                size, tools, Path(folder, str(size)), runs=chosen.runs, sample=chosen.sample
            )
            parts.append(race_table(size, results))
            curve += [(size, result) for result in results if result.tool is OURS]
        for size in chosen.alone:
            alone = race(
                size,
                [OURS],
                Path(folder, str(size)),
                runs=chosen.alone_runs,
                sample=chosen.sample,
            )
            curve += [(size, result) for result in alone]
    if curve:
        parts.append(curve_table(curve))
    text = "\n\n".join(parts) + "\n"
    sys.stdout.write(text)
    if chosen.output:
        chosen.output.write_text(between_marks(chosen.output.read_text("utf-8"), text), "utf-8")
    return 0


def _marked_file(name: str) -> Path:
    """Return a file with both markers.

    Reject a file without them now, because the race takes hours.
    """
    file = Path(name)
    try:
        between_marks(file.read_text("utf-8"), "")
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return file


def _browser(_: argparse.Namespace) -> int:
    chromium = find_chromium(ROOT, ROOT / CACHE, os.environ)
    print(f"CHROMIUM={chromium.executable}")
    if chromium.libraries:
        print(f"LD_LIBRARY_PATH={chromium.libraries}")
    return 0


def _kills(chosen: argparse.Namespace) -> int:
    chromium = find_chromium(ROOT, ROOT / CACHE, os.environ)
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for tally in kills(chosen.count, chosen.seed, Path(folder, "project"), chromium):
            print(_tallied(tally), flush=True)
    return 0


def _load(chosen: argparse.Namespace) -> int:
    found = find_chromium(ROOT, ROOT / CACHE, os.environ)
    # The libraries bundled with the detected browser do not work with other browsers.
    named = [Chromium(file) for file in chosen.browsers or ()]
    builds = []
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for built in under_load(named or [found], chosen.loops, chosen.runs, Path(folder)):
            summary = f"{built.browser}: {built.code}, {built.seconds:.0f} s, {built.tree}"
            print(f"{summary}: {built.output}", flush=True)
            builds.append(built)
    print(table(builds))
    return 0 if is_well(builds) else 3


def _beside(chosen: argparse.Namespace) -> int:
    with busy(chosen.loops):
        return subprocess.run(chosen.command, check=False).returncode


def _search(chosen: argparse.Namespace) -> int:
    print(json.dumps(searched(chosen.size, chosen.visitors), indent=2))
    return 0


def _tallied(tally: Tally) -> str:
    moments = ", ".join(f"{count} {moment}" for moment, count in sorted(tally.moments.items()))
    return (
        f"{tally.kills} kills ({moments}; {tally.finished} more came too late): a whole tree, "
        f"no process and no folder left each time; {tally.whole} builds run to their end in "
        f"between had the right tree, {tally.kept} of them with pages kept from killed ones."
    )
