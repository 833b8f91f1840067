"""The views that have reference pictures: kinds of pages, widths and system settings."""

from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class Page:
    """An example of each kind of page."""

    name: str
    path: str
    shows: str = "h1"
    """The selector of an element that appears once the page has parsed its address."""


@dataclass(frozen=True, slots=True)
class Setting:
    """System settings, such as the colour scheme."""

    name: str
    feature: str = ""
    value: str = ""
    """The value of a CSS media feature."""
    text: int = 100
    """Text size in per cent."""


@dataclass(frozen=True, slots=True)
class View:
    """One page with one setting."""

    page: Page
    setting: Setting
    width: int

    @property
    def name(self) -> str:
        """Return a unique name."""
        return f"{self.page.name}-{self.width}-{self.setting.name}"


LIGHT = Setting("light")
DARK = Setting("dark", "prefers-color-scheme", "dark")
FORCED = Setting("forced-colours", "forced-colors", "active")
LARGE = Setting("large-text", text=200)
SETTINGS = (LIGHT, DARK, FORCED, LARGE)
WIDTHS = (375, 768, 1280, 1920)

PAGES = (
    Page("home", "/"),
    Page("foundation", "/foundation"),
    Page("listing", "/products"),
    Page("infrastructure", "/infrastructure"),
    Page("customers", "/customers"),
    Page("connect", "/connect"),
    Page("privacy", "/privacy"),
    Page("edm-wire", "/products/5"),
    Page("brazing-wire", "/products/22"),
    Page("welding-rod", "/products/24"),
    Page("consumable", "/products/12"),
    Page("overview", "/products/201"),
    Page("equivalents", "/equivalents"),
    Page("finder", "/finder?d=0.25&process=wire-edm", "main ul button"),
    Page("tools", "/tools"),
    Page("search", "/search?q=hard+brass+0.25", "main ol[aria-label=Results] li"),
    Page("comparison", "/compare?ids=1,2,22", "main table"),
    Page("enquiry", "/enquiry"),
    Page("not-found", "/no/such/page"),
)

COMPARED = ((375, LIGHT), (768, DARK), (1280, FORCED), (1920, LIGHT))
"""The views with reference pictures: every width, and every colour scheme at least once."""

KEPT = tuple(View(page, setting, width) for page, (width, setting) in product(PAGES, COMPARED))
