"""Repeated builds without a cache beside busy loops, with several browsers in parallel.

Every build must succeed, and all trees built with one browser must be equal. Encoded pictures are
reused, because no browser encodes them.
"""

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.folder import BUILD, SITE, copy_project, digests, environment_of, forget
from prerender.browser.chromium import Chromium

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


@dataclass(frozen=True, slots=True)
class Built:
    """The result of one build."""

    browser: Path
    code: int
    seconds: float
    tree: frozenset[tuple[str, str]]
    """The name and the digest of each file in the tree."""
    output: str

    def __str__(self) -> str:
        """Return one line, and all of the output if the build failed."""
        output = self.output if self.code else self.output.rpartition("\n")[2]
        return f"{self.browser}: {self.code}, {self.seconds:.0f} s: {output}"


def under_load(
    browsers: Sequence[Chromium], loops: int, runs: int, folder: Path
) -> Iterator[Built]:
    """Build ``runs`` times with each browser, all browsers in parallel."""
    projects = [folder / str(number) for number in range(len(browsers))]
    for project in projects:
        copy_project(project)
    with busy(loops):
        for _ in range(runs):
            started = time.monotonic()
            running = [
                (browser, project, _start(browser, project))
                for browser, project in zip(browsers, projects, strict=True)
            ]
            for browser, project, build in running:
                output, _ = build.communicate()
                seconds, tree = time.monotonic() - started, frozenset(digests(project / SITE))
                yield Built(browser.executable, build.returncode, seconds, tree, output.strip())


def _start(browser: Chromium, project: Path) -> "subprocess.Popen[str]":
    """Start a build that can reuse nothing of earlier builds except the encoded pictures."""
    forget(project)
    return subprocess.Popen(
        BUILD,
        cwd=project,
        env=environment_of(browser),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def is_well(builds: Sequence[Built]) -> bool:
    """Return whether every build succeeded and each browser's trees are all equal."""
    trees = {(built.browser, built.tree) for built in builds}
    return not any(built.code for built in builds) and len(trees) == len({b for b, _ in trees})
