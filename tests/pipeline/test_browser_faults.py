"""A browser that does not start is told in bounded time; one that hangs or is cut is replaced.

The slow ones, which wait for a limit, run side by side.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.processes import browsers, own_temporary_folder, wait_for_page
from tests.support.project import LIMIT, PUBLISHED, Project, tree

pytestmark = pytest.mark.slow

DIED = (
    "The browser died 4 times while data sheets were written. The last time: the browser ended.\n"
)

CUTTING = Path(__file__).with_name("cutting_browser.py")
VERSION = """#!/bin/sh
if [ "$1" = --version ]; then echo Chromium 1.0.0.0; exit; fi
"""
LISTENS_NOWHERE = """
for flag in "$@"; do case $flag in --user-data-dir=*) profile=${flag#*=};; esac; done
printf '9\\n/devtools/browser/none' > "$profile/DevToolsActivePort"
exec sleep 100
"""
"""Port 9, discard, is below those that any program listens on by chance."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a build came to."""

    code: int | None
    said: str
    tree: dict[str, bytes]
    left: list[str]
    """What is left in the folder for what is temporary."""


@dataclass(frozen=True, slots=True)
class Building:
    """A build that runs."""

    project: Project
    process: "subprocess.Popen[str]"
    temporary: Path

    def outcome(self) -> Outcome:
        """Wait for its end."""
        said, _ = self.process.communicate(timeout=LIMIT)
        left = [path.name for path in self.temporary.iterdir()]
        code = self.process.returncode
        return Outcome(code, said, tree(self.project.site), left)


@pytest.fixture(scope="module")
def outcomes(
    built: Project, make_project: Callable[[], Project], chromium: Chromium
) -> dict[str, Outcome]:
    """Build with each browser over a published site; none of its pages is kept."""

    def start(program: str = "") -> Building:
        project = make_project()
        project.continue_from(built)
        shutil.rmtree(project.root / "build/cache/pages")
        project.edit("pyproject.toml", "page-limit = 10.0", "page-limit = 3.0")
        if program:
            file = project.root / "browser"
            file.write_text(program)
            file.chmod(0o755)
            project.environment["CHROMIUM"] = str(file)
            (project.root / "REAL").write_text(str(chromium.executable))
        temporary = own_temporary_folder(project)
        return Building(project, project.start("build"), temporary)

    silent = start(f"{VERSION}echo waiting for a display\nexec sleep 100\n")
    hung = start()
    stop_in_the_middle(hung)
    nowhere = start(f"{VERSION}{LISTENS_NOWHERE}").outcome()
    garbage = start("no program at all\n").outcome()
    cut = start(f"#!{sys.executable}\n{CUTTING.read_text('utf-8')}")
    return {
        "listens nowhere": nowhere,
        "is no program": garbage,
        "is cut off": cut.outcome(),
        "hangs": hung.outcome(),
        "never listens": silent.outcome(),
    }


def stop_in_the_middle(building: Building) -> None:
    """Stop the browser's main process when pages have come out of it."""
    wait_for_page(building.project)
    os.kill(browsers(building.process.pid)[0], signal.SIGSTOP)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("never listens", "The browser did not start in 30 s. It said:\nwaiting for a display"),
        ("is no program", "The browser ended at once. It said:\n"),
        (
            "listens nowhere",
            DIED,
        ),
    ],
)
def test_browser_that_does_not_start_is_told(
    outcomes: dict[str, Outcome], site: Path, fault: str, said: str
) -> None:
    """The build ends with exit code 3, a sentence and no traceback; the site is as it was."""
    outcome = outcomes[fault]

    assert outcome.code == 3, outcome.said
    assert said in outcome.said
    assert not re.search("Traceback|Task was destroyed|never retrieved", outcome.said)
    assert outcome.tree == tree(site)


@pytest.mark.parametrize("fault", ["hangs", "is cut off"])
def test_browser_that_is_lost_is_replaced(
    outcomes: dict[str, Outcome], site: Path, fault: str
) -> None:
    """No page is blamed, and the tree is the same."""
    outcome = outcomes[fault]

    assert outcome.code == 0, outcome.said
    assert f"Published {PUBLISHED} pages" in outcome.said
    assert outcome.tree == tree(site)


def test_nothing_is_left_of_any_browser(outcomes: dict[str, Outcome]) -> None:
    """Each took its folder along."""
    assert [fault for fault, outcome in outcomes.items() if outcome.left] == []
