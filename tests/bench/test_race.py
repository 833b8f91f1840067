"""Every tool of the benchmark renders the current app."""

import re

import pytest

from bench.race import TOOLS, TWIN
from prerender.browser.chromium import Chromium
from tests.support.project import ROOT, Project

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("tool", TOOLS)
def test_race_reports_the_cost_of_a_tool_that_writes_all_pages(
    tool: str, chromium: Chromium
) -> None:
    """The race fails if a tool misses a page of the smallest catalogue."""
    if tool == "react-router" and not (TWIN / "node_modules").is_dir():
        pytest.skip("bench/react-router has no packages; make bench installs them")
    options = ("race", "39", "--runs", "1", "--tools", tool)
    result = Project.at(ROOT, chromium).python("-m", "bench", *options)

    assert result.returncode == 0, result.stderr
    assert re.search(rf"^\| {re.escape(TOOLS[tool])} \| [\d.]+ \|", result.stdout, re.MULTILINE)
