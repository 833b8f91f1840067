"""Progress counts each page once."""

import pytest

from prerender.progress.reporter import LineReporter, increments


def test_increments_pass_on_only_what_is_new() -> None:
    """A stage that reports its totals again and again is counted once."""
    told: list[tuple[str, int, int]] = []
    advance = increments("cards", lambda *one: told.append(one))

    advance(0, 3)
    advance(1, 3)
    advance(3, 5)

    assert told == [("cards", 0, 3), ("cards", 1, 0), ("cards", 2, 2)]


def test_line_of_a_stage_has_its_sums(capsys: pytest.CaptureFixture[str]) -> None:
    """Stages that run at the same time have a line each, in their order, with their totals."""
    with LineReporter().stages("crawl", "visit") as tell:
        tell("crawl", 0, 2)
        tell("crawl", 2, 0)
        tell("visit", 0, 2)
        tell("visit", 1, 0)

    assert capsys.readouterr().out == "crawl 2 of 2\nvisit 1 of 2\n"
