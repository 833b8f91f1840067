"""Every page has exactly one h1 with text, and skips no heading level on the way down."""

from collections.abc import Iterator
from itertools import pairwise

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    headings = page.facts.headings
    main = [heading for heading in headings if heading.level == 1]
    if len(main) != 1:
        yield Violation(page.path, f"has {len(main)} h1 headings; it needs exactly one", "heading")
    for found in headings:
        if not found.text:
            yield Violation(page.path, f"has an h{found.level} without text", "page")
    for before, after in pairwise(headings):
        if after.level - before.level > 1:
            message = f"skips from h{before.level} to h{after.level}: {after.text}"
            yield Violation(page.path, message, "heading", after.text)


heading = Rule(
    "heading",
    "error",
    "Screen readers and search engines read the outline of a page from its headings.",
    on_page=_find,
)
