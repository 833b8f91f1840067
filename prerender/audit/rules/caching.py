"""Browsers revalidate every page: no header lets them keep an old copy."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.answer import HEADER_FILE


def _find(site: Site) -> Iterator[Violation]:
    for page in site.pages:
        caching = site.own_headers(page).get("cache-control", "")
        if "immutable" in caching.lower():
            message = (
                f"is sent with Cache-Control: {caching} (from {HEADER_FILE}); "
                "remove immutable there"
            )
            yield Violation(page.path, message, "page")


caching = Rule(
    "caching",
    "error",
    "A browser shows the old copy of an immutable page until its lifetime ends.",
    on_site=_find,
)
