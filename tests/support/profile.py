"""The trace that ``build --profile FILE`` writes."""

import json
import shutil
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.project import ROUTES, Project

PAGES = len(ROUTES)
Event = dict[str, Any]


@pytest.fixture(scope="module")
def events(built: Project, make_project: Callable[[], Project]) -> list[Event]:
    """Build again, render and visit every page, and return the profile's events."""
    project = make_project()
    project.continue_from(built)
    for kept in ("pages", "proofs"):
        shutil.rmtree(project.root / "build/cache" / kept)
    project.settle(visits='"all"')

    result = project.run("build", "--profile", "trace.json")

    assert result.returncode == 0, result.stdout + result.stderr
    profile = json.loads((project.root / "trace.json").read_text("utf-8"))
    events: list[Event] = profile["traceEvents"]
    return events


def spans(events: list[Event], kind: str) -> list[Event]:
    """Return the spans of a kind, ordered by start."""
    return [event for event in events if event["ph"] == "X" and event["cat"] == kind]
