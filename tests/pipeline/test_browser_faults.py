"""Browsers that do not start, hang, or lose their connection.

The slow cases, which wait for a time limit, run in parallel.
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
from tests.support.project import LIMIT, PUBLISHED, Project, Tree, tree

pytestmark = pytest.mark.slow

ENDED = "the browser ended. Free some memory or set fewer jobs, then build again.\n"
"""Data sheets and pages need the browser at the same time; either can name its end first."""
CUTTING = Path(__file__).with_name("cutting_browser.py")
VERSION = """#!/bin/sh
if [ "$1" = --version ]; then echo Chromium 1.0.0.0; exit; fi
"""
LISTENS_NOWHERE = """
for flag in "$@"; do case $flag in --user-data-dir=*) profile=${flag#*=};; esac; done
printf '9\\n/devtools/browser/none' > "$profile/DevToolsActivePort"
exec sleep 100
"""
"""Port 9 (discard) is below the range of ports that programs open by chance."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a build."""

    code: int | None
    output: str
    tree: Tree
    left: list[str]
    """The remaining entries of the temporary folder."""


@dataclass(frozen=True, slots=True)
class Building:
    """A running build."""

    project: Project
    process: "subprocess.Popen[str]"
    temporary: Path

    def outcome(self) -> Outcome:
        """Wait for the build to end and return its outcome."""
        output, _ = self.process.communicate(timeout=LIMIT)
        left = [path.name for path in self.temporary.iterdir()]
        code = self.process.returncode
        return Outcome(code, output, tree(self.project.site), left)


@pytest.fixture(scope="module")
def outcomes(
    built: Project, make_project: Callable[[], Project], chromium: Chromium
) -> dict[str, Outcome]:
    """Build with each faulty browser over a published site, without cached pages."""

    def start(program: str = "") -> Building:
        project = make_project()
        project.continue_from(built)
        shutil.rmtree(project.root / "build/cache/pages")
        project.settle(**{"page-limit": "3.0"})
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
    """Stop the browser's main process after its first pages."""
    wait_for_page(building.project)
    os.kill(browsers(building.process.pid)[0], signal.SIGSTOP)


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ("never listens", "The browser did not start in 60 s. Its output:\nwaiting for a display"),
        ("is no program", "The browser exited immediately. Its output:\n"),
        ("listens nowhere", ENDED),
    ],
)
def test_build_reports_a_browser_that_does_not_start(
    outcomes: dict[str, Outcome], site: Path, fault: str, message: str
) -> None:
    """The build exits with code 3, one sentence and no traceback, and keeps the site."""
    outcome = outcomes[fault]

    assert outcome.code == 3, outcome.output
    assert message in outcome.output
    assert not re.search("Traceback|Task was destroyed|never retrieved", outcome.output)
    assert outcome.tree == tree(site)


@pytest.mark.parametrize("fault", ["hangs", "is cut off"])
def test_build_replaces_a_lost_browser(
    outcomes: dict[str, Outcome], site: Path, fault: str
) -> None:
    """The build publishes the same tree and reports no page."""
    outcome = outcomes[fault]

    assert outcome.code == 0, outcome.output
    assert f"Published {PUBLISHED} pages" in outcome.output
    assert outcome.tree == tree(site)


def test_browsers_leave_no_files_behind(outcomes: dict[str, Outcome]) -> None:
    """Every browser's temporary folder is removed."""
    assert [fault for fault, outcome in outcomes.items() if outcome.left] == []
