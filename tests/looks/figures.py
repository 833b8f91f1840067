"""What can be counted of the looks: sizes of type, contrast, and how long a page is."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from prerender.browser.browser import Browser
from tests.support.camera import shown
from tests.support.project import ROOT
from tests.support.views import DARK, LIGHT, PAGES, WIDTHS, Page, View

LEAST_SIZE = 12.0
"""CSS pixels."""
LEAST_CONTRAST = 4.5
"""To 1, of text of any size: stricter for headings than WCAG 2.2, 1.4.3."""
_SCRIPT = (Path(__file__).parent / "figures.js").read_text("utf-8")
_LIMIT = 120.0
_DOCUMENT = ROOT / "docs/looks.md"
_BEGIN, _END = "<!-- figures: python -m tests.looks --figures -->", "<!-- /figures -->"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, and where it was found."""

    value: float
    words: str
    view: View

    def __str__(self) -> str:
        """Say it as a cell of a table."""
        where = f"`{self.view.page.path}` at {self.view.width} px"
        scheme = ", dark" if self.view.setting is DARK else ""
        said = f", “{self.words}”" if self.words else ""
        return f"{self.value:,g} ({where}{scheme}{said})"


@dataclass(frozen=True, slots=True)
class Measured:
    """What one view has: the sizes of its type, its lowest contrast, its height."""

    smallest: Figure
    largest: Figure
    contrast: Figure
    height: Figure


def views(site: Path) -> list[View]:
    """Every kind of page that a tree has, light at each width, dark on a phone and a desktop."""
    settings = [(LIGHT, width) for width in WIDTHS] + [(DARK, WIDTHS[0]), (DARK, WIDTHS[2])]
    return [View(page, *each) for page in PAGES if _is_in(site, page) for each in settings]


def _is_in(site: Path, page: Page) -> bool:
    name = page.path.split("?")[0].strip("/") or "index"
    return page.name == "not-found" or (site / f"{name}.html").is_file()


async def measured(browser: Browser, origin: str, view: View) -> Measured:
    """Open a view and measure it."""
    async with shown(browser, origin, view) as (tab, height):
        found = json.loads(
            await tab.evaluate(f"{_SCRIPT}; JSON.stringify(figures())", limit=_LIMIT)
        )
    figures = {name: Figure(round(value, 2), words, view) for name, (value, words) in found.items()}
    return Measured(**figures, height=Figure(height, "", view))


def faults(found: Sequence[Measured]) -> list[str]:
    """Say what is smaller than it may be."""
    small = (f"type of {m.smallest}" for m in found if m.smallest.value < LEAST_SIZE)
    pale = (f"contrast of {m.contrast}" for m in found if m.contrast.value < LEAST_CONTRAST)
    return [*small, *pale]


def table(columns: dict[str, Sequence[Measured]]) -> str:
    """Lay the extremes of each site out beside one another."""
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


def _longest(found: Sequence[Measured], below: str) -> Figure:
    heights = (m.height for m in found if m.height.view.page.path.startswith(below))
    return max((h for h in heights if h.view.width == WIDTHS[0]), key=_value)


def _value(figure: Figure) -> float:
    return figure.value


def write(text: str) -> None:
    """Put the table between its marks in docs/looks.md."""
    before, rest = _DOCUMENT.read_text("utf-8").split(_BEGIN)
    after = rest.split(_END)[1]
    _DOCUMENT.write_text(f"{before}{_BEGIN}\n\n{text}\n\n{_END}{after}", "utf-8")
