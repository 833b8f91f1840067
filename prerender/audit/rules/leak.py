"""No page tells of the machine it was made on."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for trace in page.facts.traces:
        message = f"holds {trace}, which exists only where it was made"
        yield Violation(page.path, message, "text", trace)


leak = Rule(
    "leak",
    "error",
    "The crawl's own server, files and blobs exist nowhere else: what names them does not work.",
    on_page=_find,
)
