"""Kill builds at random moments, and check each time that the published tree is complete."""

import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.folder import BUILD, CACHE, CATALOGUE, SITE, copy_project, digests, environment_of
from prerender.browser.chromium import Chromium
from tests.support.folder import settle

TEMPORARY = "tmp"
PATIENCE = 30.0
"""Seconds within which everything that a killed build started must have ended; it usually takes one
second."""
WHOLE = 20
"""Number of kills after which a build runs to completion and its tree is compared."""

Tree = dict[str, str]


class KillError(Exception):
    """A killed build left an incomplete tree, a file or a process."""


@dataclass(slots=True)
class Tally:
    """Counts of the killed and completed builds."""

    kills: int = 0
    finished: int = 0
    """Builds that ended before they were killed."""
    whole: int = 0
    """Builds that ran to completion in between, each with the expected tree."""
    kept: int = 0
    """The number of completed builds that reused pages of killed builds."""

    def __str__(self) -> str:
        """Return a sentence."""
        return (
            f"{self.kills} kills ({self.finished} more came too late): a whole tree, no process "
            f"and no folder left each time; {self.whole} builds run to their end in between had "
            f"the right tree, {self.kept} of them with pages kept from killed ones."
        )


class Ground:
    """A project folder with two catalogues and the expected tree of each."""

    def __init__(self, folder: Path, chromium: Chromium) -> None:
        self._folder = folder
        copy_project(folder)
        # Without these stages, most kills come while pages are rendered.
        settle(folder, {"cards": '"one"', "datasheets": '"none"', "compress": "false"})
        self._temporary = folder / TEMPORARY
        self._temporary.mkdir()
        self._environment = {**environment_of(chromium), "TMPDIR": str(self._temporary)}
        self._texts: list[str] = []
        self._trees: list[Tree] = []
        for _ in range(2):
            self._texts.append((folder / CATALOGUE).read_text("utf-8"))
            self.finish()
            self._trees.append(self.tree())
            self._edit_product()
        self.durations = {forget: self._duration(forget=forget) for forget in (True, False)}
        """Build time in seconds, without and with cached pages."""

    def choose(self, number: int, *, forget: bool) -> None:
        """Install one of the catalogues; ``forget`` clears the cached pages and visits."""
        (self._folder / CATALOGUE).write_text(self._texts[number], "utf-8")
        if forget:
            shutil.rmtree(self._folder / CACHE / "pages", ignore_errors=True)

    def _edit_product(self) -> None:
        """Change one text of one product."""
        content = json.loads(self._texts[-1])
        features = content["products"][-1]["keyFeatures"]
        features[0] = f"{features[0]}, again"
        (self._folder / CATALOGUE).write_text(json.dumps(content), "utf-8")

    def _duration(self, *, forget: bool) -> float:
        self.choose(int(forget), forget=forget)
        started = time.monotonic()
        self.finish()
        return time.monotonic() - started

    def finish(self) -> int:
        """Build to completion; return the number of rendered pages."""
        done = subprocess.run(
            [*BUILD, "--json"],
            cwd=self._folder,
            env=self._environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return int(json.loads(done.stdout)["rendered"])

    def kill(self, moment: float) -> bool:
        """Kill a build after some seconds; return whether it had not ended before."""
        with (self._folder / "output.txt").open("w") as log:
            build = subprocess.Popen(
                BUILD, cwd=self._folder, env=self._environment, stdout=log, stderr=log
            )
            time.sleep(moment)
            build.send_signal(signal.SIGKILL)
            code = build.wait()
        _await_end(self._folder)
        return code == -signal.SIGKILL

    def tree(self) -> Tree:
        """Return the digest of each published file."""
        return dict(digests(self._folder / SITE))

    def check(self, number: int | None = None) -> None:
        """Raise KillError unless the tree is that of the given catalogue, or that of either one."""
        if self.tree() not in (self._trees if number is None else [self._trees[number]]):
            msg = "The published tree matches neither of the two catalogues."
            raise KillError(msg)
        left = [path.name for path in self._temporary.iterdir()]
        if number is not None:
            left += [path.name for path in (self._folder / SITE).parent.glob(".staging-*")]
        if left:
            msg = f"Left behind: {', '.join(left)}."
            raise KillError(msg)


def kills(count: int, seed: int, folder: Path, chromium: Chromium) -> Iterator[Tally]:
    """Kill ``count`` builds; after each build that runs to completion, yield the tally.

    Raises KillError at the first incomplete tree or remaining file or process.
    """
    ground = Ground(folder, chromium)
    chance = random.Random(seed)  # noqa: S311 - moments, no secrets
    tally = Tally()
    while tally.kills < count:
        forget = chance.random() < 1 / 2
        ground.choose(tally.kills % 2, forget=forget)
        is_killed = ground.kill(chance.uniform(0, ground.durations[forget]))
        ground.check()
        if not is_killed:
            tally.finished += 1
            continue
        tally.kills += 1
        if tally.kills % WHOLE == 0 or tally.kills == count:
            ground.choose(tally.kills % 2, forget=False)
            rendered = ground.finish()
            ground.check(tally.kills % 2)
            tally.whole += 1
            tally.kept += rendered < len(ground.tree())
            yield tally


def _await_end(folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while left := list(_at_work(str(folder))):
        if time.monotonic() > deadline:
            msg = f"Still running after the kill: {'; '.join(left)}"
            raise KillError(msg)
        time.sleep(0.02)


def _at_work(folder: str) -> Iterator[str]:
    """Yield the command line of each process that works in a folder or whose command names it.

    A child process that has not yet started its program has the killed build's command line and
    folder. On an overloaded CPU this can last long.
    """
    own = {"self", str(os.getpid()), str(os.getppid())}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or entry.name in own:
            continue
        with contextlib.suppress(OSError):
            command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if folder in command or folder in str((entry / "cwd").readlink()):
                yield command
