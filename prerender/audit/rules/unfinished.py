"""No page was captured while it loaded, failed or showed another page's state."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage, Site


def _find(site: Site) -> Iterator[Violation]:
    not_found = {_main(page) for page in site.pages if page.is_not_found} - {""}
    for page in site.pages:
        for marker in dict.fromkeys(page.facts.unfinished):
            yield Violation(page.path, f"shows {marker}", "page")
        if not page.is_not_found and _main(page) in not_found:
            yield Violation(page.path, f"shows the not-found page: {_main(page)}", "page")


def _main(page: AuditedPage) -> str:
    return next((heading.text for heading in page.facts.headings if heading.level == 1), "")


unfinished = Rule(
    "unfinished",
    "error",
    "Visitors and search engines would see a loading, broken or not-found state.",
    on_site=_find,
)
