"""Every image has an alternative text, or an empty one, and reserves its space."""

from collections.abc import Iterator

from prerender.audit.facts import Image
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    for page in site.pages:
        for shown in page.facts.images:
            for message in _violations(shown):
                yield Violation(page.path, f"{message}: {shown.src}", "image", shown.src)
            if not shown.src.startswith(("data:", "http:", "https:", "//")) and not site.file_at(
                page, shown.src
            ):
                message = f"has an image that does not exist: {shown.src}"
                yield Violation(page.path, message, "image", shown.src)


def _violations(shown: Image) -> Iterator[str]:
    if shown.alt is None:
        yield 'has an image without alt; if it is decorative, write alt=""'
    if not (shown.width.isdecimal() and shown.height.isdecimal()):
        yield "has an image without width and height in pixels"


image = Rule(
    "image",
    "error",
    "Blind visitors and search engines need the text; without a size the page shifts.",
    on_site=_find,
)
