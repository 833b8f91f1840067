"""Kills: builds are killed at random moments; the published tree must be whole every time."""

import contextlib
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.folder import CACHE, CATALOGUE, ROOT, make_folder
from bench.stage import BUILD, SITE, edit_product, environment_of
from prerender.browser.chromium import Chromium

TEMPORARY = "tmp"
PATIENCE = 30.0
"""Seconds in which everything that a killed build started must have ended; it takes one."""
WHOLE = 20
"""After as many kills a build runs to its end, and its tree is compared."""
STAGES = ("bundle", "crawl", "cards", "audit", "visit")
"""Those whose end a build tells in its log."""
BEFORE = "before the first stage ended"

Tree = dict[str, str]


class KillError(Exception):
    """A killed build left something that it must not leave."""


@dataclass(slots=True)
class Tally:
    """What came of the kills."""

    kills: int = 0
    finished: int = 0
    """Builds that ended before the kill came."""
    moments: Counter[str] = field(default_factory=Counter)
    """How many were killed after which stage."""
    whole: int = 0
    """Builds run to their end in between, each with the expected tree."""
    kept: int = 0
    """Of those, how many found pages that killed builds had made."""


class Ground:
    """A project folder with two catalogues and the tree that each must become."""

    def __init__(self, folder: Path, chromium: Chromium) -> None:
        """Build both."""
        self._folder = folder
        products = len(json.loads((ROOT / CATALOGUE).read_text("utf-8"))["products"])
        make_folder(products, folder)
        self._temporary = folder / TEMPORARY
        self._temporary.mkdir()
        self._environment = {**environment_of(chromium), "TMPDIR": str(self._temporary)}
        self._texts: list[str] = []
        self._trees: list[Tree] = []
        for _ in range(2):
            self._texts.append((folder / CATALOGUE).read_text("utf-8"))
            self.finish()
            self._trees.append(self.tree())
            edit_product(folder)
        self.durations = {forget: self._duration(forget=forget) for forget in (True, False)}
        """Seconds that a build takes, with all pages made again and with those that are kept."""

    def choose(self, number: int, *, forget: bool) -> None:
        """Put one of the catalogues in place; ``forget`` has all pages made and visited again."""
        (self._folder / CATALOGUE).write_text(self._texts[number], "utf-8")
        if forget:
            shutil.rmtree(self._folder / CACHE / "pages", ignore_errors=True)

    def _duration(self, *, forget: bool) -> float:
        self.choose(int(forget), forget=forget)
        started = time.monotonic()
        self.finish()
        return time.monotonic() - started

    def finish(self) -> int:
        """Build to the end; return how many pages were rendered."""
        done = subprocess.run(
            [*BUILD, "--json"],
            cwd=self._folder,
            env=self._environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return int(json.loads(done.stdout)["rendered"])

    def kill(self, moment: float) -> str | None:
        """Kill a build after some seconds; return after which stage, None when it had ended."""
        output = self._folder / "output.txt"
        with output.open("w") as said:
            build = subprocess.Popen(
                BUILD, cwd=self._folder, env=self._environment, stdout=said, stderr=said
            )
            time.sleep(moment)
            build.send_signal(signal.SIGKILL)
            code = build.wait()
        _await_end(self._folder)
        if code != -signal.SIGKILL:
            return None
        words = [line.split()[0] for line in output.read_text("utf-8").splitlines() if line]
        ended = [word for word in words if word in STAGES]
        return f"after {ended[-1]}" if ended else BEFORE

    def tree(self) -> Tree:
        """Return the digest of each published file."""
        return dict(_digests(self._folder / SITE))

    def check(self, number: int | None = None) -> None:
        """Raise KillError unless the tree is whole, or that of one catalogue."""
        if self.tree() not in (self._trees if number is None else [self._trees[number]]):
            msg = "The published tree is neither the one nor the other."
            raise KillError(msg)
        left = [path.name for path in self._temporary.iterdir()]
        if number is not None:
            left += [path.name for path in (self._folder / SITE).parent.glob(".staging-*")]
        if left:
            msg = f"Left behind: {', '.join(left)}."
            raise KillError(msg)


def kills(count: int, seed: int, folder: Path, chromium: Chromium) -> Iterator[Tally]:
    """Kill ``count`` builds; yield the tally whenever a build was run to its end in between.

    Raises KillError at the first thing that does not hold.
    """
    ground = Ground(folder, chromium)
    chance = random.Random(seed)  # noqa: S311 - moments, no secrets
    tally = Tally()
    while tally.kills < count:
        forget = chance.random() < 1 / 2
        ground.choose(tally.kills % 2, forget=forget)
        stage = ground.kill(chance.uniform(0, ground.durations[forget]))
        ground.check()
        if stage is None:
            tally.finished += 1
            continue
        tally.kills += 1
        tally.moments[stage] += 1
        if tally.kills % WHOLE == 0 or tally.kills == count:
            ground.choose(tally.kills % 2, forget=False)
            rendered = ground.finish()
            ground.check(tally.kills % 2)
            tally.whole += 1
            tally.kept += rendered < len(ground.tree())
            yield tally


def _await_end(folder: Path) -> None:
    """Wait until no process works in a folder."""
    deadline = time.monotonic() + PATIENCE
    while left := list(_at_work(str(folder))):
        if time.monotonic() > deadline:
            msg = f"Still at work after the kill: {'; '.join(left)}"
            raise KillError(msg)
        time.sleep(0.02)


def _at_work(folder: str) -> Iterator[str]:
    """Yield the command line of each process whose command line names a folder, or that is there.

    What a build was about to start when it was killed has the build's own command line until it
    has its turn, which is late on a busy machine, and the build's folder.
    """
    own = {"self", str(os.getpid()), str(os.getppid())}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or entry.name in own:
            continue
        with contextlib.suppress(OSError):
            command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if folder in command or folder in str((entry / "cwd").readlink()):
                yield command


def _digests(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            yield name, hashlib.sha256(file.read_bytes()).hexdigest()
