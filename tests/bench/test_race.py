"""Every kind of build in the benchmark completes and is counted."""

import re

import pytest

from prerender.browser.chromium import Chromium
from tests.support.project import ROOT, Project

pytestmark = pytest.mark.slow

TOOLS = ("ours", "ours-from-nothing", "ours-edited", "node", "vite")


def test_race_reports_the_cost_of_each_tool(chromium: Chromium) -> None:
    """The table has a line for each tool without npm packages, and each tool's pages hydrate."""
    options = ("--runs", "1", "--sample", "2", "--tools", *TOOLS)
    result = Project.at(ROOT, chromium).python("-m", "bench", "race", "39", *options)

    assert result.returncode == 0, result.stderr
    rows = re.findall(r"^\| [^\d|][^|]*\| [\d.]+ \|", result.stdout, re.MULTILINE)
    assert len(rows) == len(TOOLS), result.stdout
    assert result.stdout.count("| 2 of 2 |") >= len(TOOLS) - 1
    assert " was not written" not in result.stderr
