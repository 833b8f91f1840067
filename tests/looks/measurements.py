"""Measure pages: type sizes, contrast and height, as a table."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from prerender.browser.browser import Browser
from tests.support.screenshots import open_view
from tests.support.views import DARK, LIGHT, PAGES, WIDTHS, Page, View

LEAST_SIZE = 12.0
"""CSS pixels."""
LEAST_CONTRAST = 4.5
"""The ratio's first term, for text of any size. WCAG 2.2, 1.4.3 allows 3 for large text."""
_SCRIPT = (Path(__file__).parent / "figures.js").read_text("utf-8")
_LIMIT = 120.0


@dataclass(frozen=True, slots=True)
class Measurement:
    """A value, the text that has it and its view."""

    value: float
    words: str
    view: View

    def __str__(self) -> str:
        """Format a table cell."""
        where = f"`{self.view.page.path}` at {self.view.width} px"
        scheme = ", dark" if self.view.setting is DARK else ""
        words = f", “{self.words}”" if self.words else ""
        return f"{self.value:,g} ({where}{scheme}{words})"


@dataclass(frozen=True, slots=True)
class ViewMeasurements:
    """Type sizes, lowest contrast and height of one view."""

    smallest: Measurement
    largest: Measurement
    contrast: Measurement
    height: Measurement


def views(site: Path) -> list[View]:
    """Return the views of every kind of page that the site has.

    Light at each width, dark at a phone's and a desktop's.
    """
    settings = [(LIGHT, width) for width in WIDTHS] + [(DARK, WIDTHS[0]), (DARK, WIDTHS[2])]
    return [View(page, *each) for page in PAGES if _is_in(site, page) for each in settings]


def _is_in(site: Path, page: Page) -> bool:
    name = page.path.split("?")[0].strip("/") or "index"
    return page.name == "not-found" or (site / f"{name}.html").is_file()


async def measure(browser: Browser, origin: str, view: View) -> ViewMeasurements:
    """Open a view and measure it."""
    async with open_view(browser, origin, view) as (tab, height):
        found = json.loads(
            await tab.evaluate(f"{_SCRIPT}; JSON.stringify(figures())", limit=_LIMIT)
        )
    extremes = {
        name: Measurement(round(value, 2), words, view) for name, (value, words) in found.items()
    }
    return ViewMeasurements(**extremes, height=Measurement(height, "", view))


def violations(found: Sequence[ViewMeasurements]) -> list[str]:
    """Return a line for each type size and contrast below its minimum."""
    small = (f"type of {m.smallest}" for m in found if m.smallest.value < LEAST_SIZE)
    pale = (f"contrast of {m.contrast}" for m in found if m.contrast.value < LEAST_CONTRAST)
    return [*small, *pale]


def table(columns: dict[str, Sequence[ViewMeasurements]]) -> str:
    """Return a Markdown table with a column for each site, which contains its extreme values."""
    sites = columns.values()
    rows = {
        "Smallest type, px": [min((m.smallest for m in s), key=_value) for s in sites],
        "Largest type, px": [max((m.largest for m in s), key=_value) for s in sites],
        "Lowest contrast of text, to 1": [min((m.contrast for m in s), key=_value) for s in sites],
        "Longest page on a phone, px": [_longest(s, "/") for s in sites],
        "Longest page of a product on a phone, px": [_longest(s, "/products/") for s in sites],
    }
    lines = [f"| | {' | '.join(columns)} |", f"|---|{'---|' * len(columns)}"]
    lines += [f"| {name} | {' | '.join(map(str, cells))} |" for name, cells in rows.items()]
    return "\n".join(lines)


def _longest(found: Sequence[ViewMeasurements], below: str) -> Measurement:
    heights = (m.height for m in found if m.height.view.page.path.startswith(below))
    return max((h for h in heights if h.view.width == WIDTHS[0]), key=_value)


def _value(measurement: Measurement) -> float:
    return measurement.value
