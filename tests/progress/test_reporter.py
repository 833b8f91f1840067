"""Progress reports."""

import re

import pytest

from prerender.progress.reporter import LineReporter


def test_each_stage_has_a_line_with_its_totals(capsys: pytest.CaptureFixture[str]) -> None:
    """Concurrent stages have one line each, in order, with their totals and seconds."""
    with LineReporter().stages("crawl", "visit") as progress:
        progress("crawl", 0, 2)
        progress("crawl", 2, 0)
        progress("visit", 0, 2)
        progress("visit", 1, 0)

    seconds = r"\(\d\.\d s\)"
    lines = f"crawl 2 of 2 {seconds}\nvisit 1 of 2 {seconds}\n"
    assert re.fullmatch(lines, capsys.readouterr().out)
