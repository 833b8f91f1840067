"""Every page has a text worth finding."""

from collections.abc import Iterator

from prerender.audit.rule import Fault, Rule
from prerender.audit.site import Site

_FEWEST = 200
"""Words of the main content: the least that Screaming Frog and Yoast (for products) ask for."""


def _find(site: Site) -> Iterator[Fault]:
    for page in site.listed:
        if page.words < _FEWEST:
            message = f"has {page.words} words of its own; {_FEWEST} are the fewest"
            yield Fault(page.path, message, "page")


thin_text = Rule(
    "thin-text",
    "warning",
    "A page that says little answers no question, and search engines leave it out.",
    _find,
)
