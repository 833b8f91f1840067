"""Browsers ask again for every page: no header lets them keep an old one."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.header_file import FILE


def _find(site: Site) -> Iterator[Violation]:
    for page in site.pages:
        caching = site.own_headers(page).get("cache-control", "")
        if "immutable" in caching.lower():
            message = f"is sent with Cache-Control: {caching}, by {FILE}"
            yield Violation(page.path, message, "page")


caching = Rule(
    "caching",
    "error",
    "A browser that keeps a page as immutable shows the old one for as long as the header says.",
    on_site=_find,
)
