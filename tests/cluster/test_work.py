"""Pages whose worker died are halved until the page that ends workers is alone."""

from collections import deque

import pytest

from prerender.routes import Route, file_of

pytest.importorskip("distributed")

ROUTES = tuple(Route(f"/{number}", file_of(f"/{number}")) for number in range(50))
KILLER = "/17"


def test_page_that_ends_workers_fails_alone() -> None:
    """Every other page is rendered, and at most nine workers die."""
    from prerender.pipeline.cluster.coordinator import Work  # noqa: PLC0415 - Dask is an extra
    from prerender.pipeline.page_renderer import RenderedPages  # noqa: PLC0415 - as above

    work, rendered, deaths = Work(deque([ROUTES]), RenderedPages()), set(), 0
    while piece := work.take(32):
        paths = {route.path for route in piece}
        if KILLER in paths:
            deaths += 1
            work.halve(piece)
        else:
            rendered |= paths

    assert rendered == {route.path for route in ROUTES} - {KILLER}
    assert [failure.path for failure in work.result.failures] == [KILLER]
    assert deaths <= 9
    assert not work.waiting
