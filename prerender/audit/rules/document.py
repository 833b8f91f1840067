"""Every document states its language and encoding, and fits a phone."""

from collections.abc import Iterator

from prerender.audit.facts import Facts
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for message in _violations(page.facts):
        yield Violation(page.path, message)


def _violations(facts: Facts) -> Iterator[str]:
    if not facts.doctypes:
        yield "does not start with <!doctype html>, so browsers use quirks mode"
    if not any(facts.languages):
        yield "has no lang attribute on <html>"
    if facts.charsets != ("utf-8",):
        yield f"declares {', '.join(facts.charsets) or 'no encoding'}; expected utf-8 once"
    views = facts.meta("viewport")
    if len(views) != 1 or "width=device-width" not in views[0]:
        yield "has no viewport meta tag with width=device-width"
    elif "user-scalable=no" in views[0] or "maximum-scale=1" in views[0]:
        yield "prevents zooming in its viewport meta tag"


document = Rule(
    "document",
    "error",
    "Without them a page is tiny on phones, shows wrong characters or is read out badly.",
    on_page=_find,
)
