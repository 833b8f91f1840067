"""Titles and descriptions: the texts of a search result."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter, methodcaller

from prerender.audit.facts import Facts
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage, Site
from prerender.audit.text_width import text_width
from prerender.finding import Aspect


@dataclass(frozen=True, slots=True)
class SearchText:
    """A text of a search result; sizes and widths in pixels."""

    aspect: Aspect
    texts: Callable[[Facts], tuple[str, ...]]
    size: int
    """The size of its font."""
    narrowest: int
    widest: int

    def first(self, page: AuditedPage) -> str:
        """Return the text of a page; empty if it has none."""
        return next(iter(self.texts(page.facts)), "")

    def width(self, page: AuditedPage) -> float:
        """Return the width of a page's text in Arial."""
        return text_width(self.first(page), self.size)

    def duplicates(self, site: Site) -> Iterator[Violation]:
        """Find pages without exactly one text, and pages with the text of another page."""
        first: dict[str, str] = {}
        for page in site.pages:
            texts = self.texts(page.facts)
            if len(texts) != 1 or not texts[0]:
                message = f"has {len(texts)} {self.aspect}s; it needs exactly one with text"
                yield Violation(page.path, message, self.aspect)
                continue
            if texts[0] in first:
                message = f"shares its {self.aspect} with {first[texts[0]]}; write another"
                yield Violation(page.path, message, self.aspect)
            first.setdefault(texts[0], page.path)

    def misfits(self, page: AuditedPage) -> Iterator[Violation]:
        """Find a text of a listed page that is too wide or too narrow."""
        text = self.first(page)
        width = round(self.width(page))
        if page.is_listed and text and not self.narrowest <= width <= self.widest:
            too_wide = width > self.widest
            limit = f"at most {self.widest}" if too_wide else f"at least {self.narrowest}"
            message = f"has a {self.aspect} {width} px wide; it needs {limit} px: {text}"
            yield Violation(page.path, message, self.aspect)


TITLE = SearchText("title", attrgetter("titles"), size=20, narrowest=200, widest=580)
"""Google cuts it at the width of its column; under 200 px it tends to write a title of its own.

The limits are those of Screaming Frog's audit, 2026.
"""
DESCRIPTION = SearchText(
    "description", methodcaller("meta", "description"), size=14, narrowest=400, widest=920
)
"""Google shows about 920 px on a desktop; under 400 px it tends to show another text of the page.

The lower limit is that of Screaming Frog's audit, 2026.
"""


title = Rule(
    "title",
    "error",
    "Every page has exactly one title, and no two pages share one.",
    "Search results, browser tabs and bookmarks show the title.",
    on_site=TITLE.duplicates,
)


title_width = Rule(
    "title-width",
    "warning",
    "A title fits a search result and is long enough to describe the page.",
    "A search result cuts off a wide title and replaces one that is too short.",
    on_page=lambda page, _: TITLE.misfits(page),
)


description = Rule(
    "description",
    "error",
    "Every page has exactly one description, and no two pages share one.",
    "Search results and shared cards show the description.",
    on_site=DESCRIPTION.duplicates,
)


description_width = Rule(
    "description-width",
    "warning",
    "A description fits a search result and is long enough to be used.",
    "A search result cuts off a wide description and replaces one that is too short.",
    on_page=lambda page, _: DESCRIPTION.misfits(page),
)
