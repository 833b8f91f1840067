"""What is looked at: each kind of page, at each width, as each visitor has it set."""

from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class Page:
    """A kind of page, by one of its kind."""

    name: str
    path: str
    shows: str = "h1"
    """What stands on it once it has read its address."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a visitor has the system set."""

    name: str
    feature: str = ""
    value: str = ""
    """A preference, as a media feature of CSS names it."""
    text: int = 100
    """The size of text in per cent."""


@dataclass(frozen=True, slots=True)
class View:
    """One page as one visitor has it."""

    page: Page
    setting: Setting
    width: int

    @property
    def name(self) -> str:
        """Tell it from every other view."""
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
"""What the kept pictures are of: each width and each set of colours once, the light one twice."""

KEPT = tuple(View(page, setting, width) for page, (width, setting) in product(PAGES, COMPARED))
