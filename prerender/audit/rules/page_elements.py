"""The elements of a page: its document, headings and images."""

from collections.abc import Iterator
from itertools import pairwise

from prerender.audit.facts import Facts, Image
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage, Site


def _document_violations(page: AuditedPage, _: str) -> Iterator[Violation]:
    for message in _document_messages(page.facts):
        yield Violation(page.path, message)


def _document_messages(facts: Facts) -> Iterator[str]:
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
    "Every document states its language and encoding, and fits a phone.",
    "Without them a page is tiny on phones, shows wrong characters or is read out badly.",
    on_page=_document_violations,
)


def _heading_violations(page: AuditedPage, _: str) -> Iterator[Violation]:
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
    "Every page has exactly one h1 with text, and skips no heading level on the way down.",
    "Screen readers and search engines read the outline of a page from its headings.",
    on_page=_heading_violations,
)


def _image_violations(site: Site) -> Iterator[Violation]:
    for page in site.pages:
        for shown in page.facts.images:
            for message in _image_messages(shown):
                yield Violation(page.path, f"{message}: {shown.src}", "image", shown.src)
            if not shown.src.startswith(("data:", "http:", "https:", "//")) and not site.file_at(
                page, shown.src
            ):
                message = f"has an image that does not exist: {shown.src}"
                yield Violation(page.path, message, "image", shown.src)


def _image_messages(shown: Image) -> Iterator[str]:
    if shown.alt is None:
        yield 'has an image without alt; if it is decorative, write alt=""'
    if not (shown.width.isdecimal() and shown.height.isdecimal()):
        yield "has an image without width and height in pixels"


image = Rule(
    "image",
    "error",
    "Every image has an alternative text, or an empty one, and reserves its space.",
    "Blind visitors and search engines need the text; without a size the page shifts.",
    on_site=_image_violations,
)
