"""Progress reports."""

import pytest

from prerender.progress.reporter import LineReporter, increments


def test_increments_report_only_the_difference() -> None:
    """Totals that a stage reports repeatedly become increments."""
    reported: list[tuple[str, int, int]] = []
    advance = increments("cards", lambda *one: reported.append(one))

    advance(0, 3)
    advance(1, 3)
    advance(3, 5)

    assert reported == [("cards", 0, 3), ("cards", 1, 0), ("cards", 2, 2)]


def test_each_stage_has_a_line_with_its_totals(capsys: pytest.CaptureFixture[str]) -> None:
    """Concurrent stages have one line each, in order, with their totals."""
    with LineReporter().stages("crawl", "visit") as report:
        report("crawl", 0, 2)
        report("crawl", 2, 0)
        report("visit", 0, 2)
        report("visit", 1, 0)

    assert capsys.readouterr().out == "crawl 2 of 2\nvisit 1 of 2\n"
