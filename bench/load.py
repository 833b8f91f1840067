"""Repeated clean builds beside busy loops, with several browsers in parallel.

Every build must succeed, and all trees built with one browser must be equal. Encoded pictures are
reused, because no browser encodes them.
"""

import hashlib
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.busy import busy
from bench.folder import BUILD, SITE, copy_project, environment_of, forget
from prerender.browser.chromium import Chromium
from prerender.host.policy import CARDS_FOLDER


@dataclass(frozen=True, slots=True)
class Built:
    """The result of one build."""

    browser: Path
    code: int
    seconds: float
    tree: str
    """A digest of all files in the tree."""
    pages: str
    """A digest of the tree without social cards, which differ slightly between browsers."""
    output: str
    """The last line of the output, or all of it if the build failed."""


def under_load(
    browsers: Sequence[Chromium], loops: int, runs: int, folder: Path
) -> Iterator[Built]:
    """Build ``runs`` times with each browser, all browsers in parallel."""
    projects = [folder / str(number) for number in range(len(browsers))]
    for project in projects:
        copy_project(project)
    with busy(loops):
        for _ in range(runs):
            running = [
                (browser, project, time.monotonic(), _start(browser, project))
                for browser, project in zip(browsers, projects, strict=True)
            ]
            for browser, project, started, build in running:
                output, _ = build.communicate()
                seconds = time.monotonic() - started
                yield _built(browser, project, build.returncode, seconds, output)


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


def _built(browser: Chromium, project: Path, code: int, seconds: float, output: str) -> Built:
    site = project / SITE
    files = sorted(file for file in site.rglob("*") if file.is_file())
    last = output.strip().rpartition("\n")[2]
    return Built(
        browser=browser.executable,
        code=code,
        seconds=seconds,
        tree=_digest(site, files),
        pages=_digest(site, [file for file in files if file.parent.name != CARDS_FOLDER]),
        output=last if code == 0 else output.strip(),
    )


def _digest(site: Path, files: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(site).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:12]


def load_table(builds: Sequence[Built]) -> str:
    """Return a table with a row for each browser, and the differences between its trees."""
    lines = ["| Browser | Builds | Ended well | Trees | Seconds |", "|---|--:|--:|--:|--:|"]
    for browser in dict.fromkeys(built.browser for built in builds):
        own = [built for built in builds if built.browser == browser]
        well = sum(built.code == 0 for built in own)
        trees = len({built.tree for built in own})
        seconds = [built.seconds for built in own]
        span = f"{min(seconds):.0f} to {max(seconds):.0f}"
        lines.append(f"| {browser} | {len(own)} | {well} | {trees} | {span} |")
    across = "the same" if len({built.tree for built in builds}) == 1 else "not the same"
    pages = "the same" if len({built.pages for built in builds}) == 1 else "not the same"
    lines += ["", f"All trees are {across}; without the social cards they are {pages}."]
    return "\n".join(lines)


def is_well(builds: Sequence[Built]) -> bool:
    """Return whether every build succeeded and each browser's trees are all equal."""
    browsers = {built.browser for built in builds}
    return all(built.code == 0 for built in builds) and len(
        {(built.browser, built.tree) for built in builds}
    ) == len(browsers)
