"""The page cache key contains every input of a page."""

from dataclasses import replace

import pytest

from prerender.pipeline.inputs import Inputs

INPUTS = Inputs(
    "https://a.example",
    "Chromium 147",
    "app",
    {"prerender/store.py": "1"},
    {"spa/vite.config.ts": "1"},
)


@pytest.mark.parametrize(
    "changed",
    [
        replace(INPUTS, origin="https://b.example"),
        replace(INPUTS, browser="Chromium 148"),
        replace(INPUTS, app="other"),
        replace(INPUTS, tool={"prerender/store.py": "2"}),
        replace(INPUTS, tool={}),
    ],
)
def test_key_changes_with_every_input(changed: Inputs) -> None:
    """A different origin, browser, app or prerenderer version invalidates every page."""
    assert changed.key != INPUTS.key


def test_key_stays_the_same_when_only_a_source_changes() -> None:
    """If a source changes but the built app stays the same, no cached page is invalidated."""
    assert replace(INPUTS, sources={"spa/vite.config.ts": "2"}).key == INPUTS.key
