"""Cached pages are used only while everything they were made from is the same."""

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
    """Another origin, browser, app or prerenderer renders every page anew."""
    assert changed.key != INPUTS.key


def test_key_stays_when_only_a_source_changes() -> None:
    """A source that leaves the built app as it was renders nothing anew."""
    assert replace(INPUTS, sources={"spa/vite.config.ts": "2"}).key == INPUTS.key
