"""``python -m tests.mutants [id…]``: plant each mutant alone, and report which its tests catch.

Exit codes: 0 if at least 95 % are caught, including all that the tests of commit bfa245e caught; 1
if fewer; 2 if a mutant does not apply, or a test fails without any mutant.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.mutants.plan import Mutant, does_not_apply, read_mutants
from tests.mutants.run import catching_tests, compile_python, project_copy, test_runs

ROOT = Path(__file__).parents[2]
CORES = 2
WANTED = 0.95
"""The share of mutants that the tests must catch."""


def main() -> int:
    """Run the mutants that the command line names, or all of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument(
        "ids", nargs="*", metavar="ID", help="a mutant of mutants.toml (default: all)"
    )
    wanted = parser.parse_args().ids
    every = {mutant.id: mutant for mutant in read_mutants()}
    unknown = [name for name in wanted if name not in every]
    if unknown:
        parser.error(f"no mutant is called {', '.join(unknown)}; see tests/mutants/mutants.toml")
    mutants = [every[name] for name in wanted] or list(every.values())
    _use_few_cores()
    problems = [why for mutant in mutants if (why := does_not_apply(mutant, ROOT))]
    with project_copy(ROOT) as unchanged:
        compile_python(unchanged)
        problems += _failures_without_mutants(mutants, unchanged)
        if problems:
            sys.stderr.write("\n".join(problems) + "\n")
            return 2
        with ThreadPoolExecutor(CORES) as threads:
            outcomes = threads.map(partial(_run_and_print, unchanged), mutants)
            return _report(dict(zip(mutants, outcomes, strict=True)))


def _use_few_cores() -> None:
    """Restrict this process and its children to two cores, if the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])


def _failures_without_mutants(mutants: Sequence[Mutant], unchanged: Path) -> list[str]:
    """Run all tests once without a mutant: a test that always fails would catch everything."""
    tests = [test for mutant in mutants for test in mutant.tests]
    failures = [run.failure_in(unchanged) for run in test_runs(tests)]
    return [
        f"{output[-4000:]}\nThese tests fail without any mutant. Fix them, then try again."
        for output in failures
        if output
    ]


def _run_and_print(unchanged: Path, mutant: Mutant) -> bool:
    """Run a mutant's tests, print the outcome in a line, and return whether they caught it."""
    started = time.monotonic()
    tests = catching_tests(mutant, unchanged)
    seconds = time.monotonic() - started
    outcome = "caught" if tests else "SURVIVED"
    print(f"{outcome:8} {seconds:4.0f} s  {mutant.id}  {' '.join(tests)}", flush=True)
    return bool(tests)


def _report(caught: dict[Mutant, bool]) -> int:
    print(f"\n{'Area':24}{'Mutants':>8}{'bfa245e':>8}{'Now':>8}")
    for area in dict.fromkeys(mutant.area for mutant in caught):
        _print_row(area, [mutant for mutant in caught if mutant.area == area], caught)
    _print_row("All", list(caught), caught)
    survivors = [mutant for mutant in caught if not caught[mutant]]
    for mutant in survivors:
        print(f"\nSurvived: {mutant.id} ({mutant.file})\n  {mutant.breaks}")
    lost = [mutant.id for mutant in survivors if mutant.baseline == "caught"]
    if lost:
        print(f"\nLost since bfa245e, whose tests caught them: {', '.join(lost)}")
    share = 1 - len(survivors) / len(caught)
    print(f"\n{share:.1%} caught; at least {WANTED:.0%} must be.")
    return 1 if lost or share < WANTED else 0


def _print_row(name: str, mutants: Sequence[Mutant], caught: dict[Mutant, bool]) -> None:
    before = sum(mutant.baseline == "caught" for mutant in mutants)
    now = sum(caught[mutant] for mutant in mutants)
    print(f"{name:24}{len(mutants):8}{before:8}{now:8}")


if __name__ == "__main__":
    sys.exit(main())
