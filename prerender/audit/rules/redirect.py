"""Every link inside the site leads to the final address, without a redirect."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    for page, target in site.links():
        found = site.page_at(target.path)
        if found and found.address != target.address and not found.is_not_found:
            message = f"links to {target.path}; link to {found.address} instead"
            yield Violation(page.path, message, "link", target.path, target.path)


redirect = Rule(
    "redirect",
    "warning",
    "A redirect costs a round trip and splits the ranking of a page.",
    on_site=_find,
)
