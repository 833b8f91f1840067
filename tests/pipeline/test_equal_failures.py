"""A crawl stops when its first pages fail alike."""

import pytest

from prerender.errors import PageFailure
from prerender.pipeline.page_renderer import MIN_ALIKE_FAILURES, fail_alike, stopped


def failures(count: int, *, source: str = "app.tsx:1:1") -> list[PageFailure]:
    """Return failures whose messages differ."""
    return [PageFailure(f"/{n}", "error", f"value {n}", source=source) for n in range(count)]


@pytest.mark.parametrize(
    ("rendered", "failed", "expected"),
    [
        (MIN_ALIKE_FAILURES, failures(MIN_ALIKE_FAILURES), True),
        (MIN_ALIKE_FAILURES - 1, failures(MIN_ALIKE_FAILURES - 1), False),
        (MIN_ALIKE_FAILURES + 1, failures(MIN_ALIKE_FAILURES), False),
        (
            MIN_ALIKE_FAILURES,
            [*failures(MIN_ALIKE_FAILURES - 1), *failures(1, source="other.tsx:1:1")],
            False,
        ),
        (MIN_ALIKE_FAILURES, failures(MIN_ALIKE_FAILURES, source=""), False),
    ],
    ids=["alike", "too few", "one page works", "another line", "other messages without a line"],
)
def test_first_pages_fail_alike_when_all_have_one_cause(
    rendered: int, failed: list[PageFailure], *, expected: bool
) -> None:
    """A cause is a line of source, or a message if no line is recorded."""
    assert fail_alike(rendered, failed) is expected


def test_stopped_crawl_reports_the_pages_that_it_left_out() -> None:
    """The failure names the first page that was not rendered and counts the others."""
    failure = stopped(["/8", "/9", "/10"])

    assert failure.path == "/8"
    assert failure.message.startswith("not rendered (and 2 more): the first 8 pages failed alike")
