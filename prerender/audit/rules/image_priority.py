"""The opening image loads first, and lower images load when they are near.

HTML does not show which images are above the fold. This rule treats the images before the first
``h2`` of the main content as opening images.
"""

from collections.abc import Iterator

from prerender.audit.facts import Image
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for shown, message in _violations(page):
        yield Violation(page.path, f"{message}: {shown.src}", "image", shown.src)


def _violations(page: AuditedPage) -> Iterator[tuple[Image, str]]:
    images = page.facts.images
    first = next((image for image in images if image.opening), None)
    if first and first.loading == "lazy":
        yield first, 'has an opening image with loading="lazy"; remove the attribute'
    urgent = [image for image in images if image.priority == "high"]
    for image in urgent[1:]:
        yield image, 'has a second image with fetchpriority="high"; keep one'
    for image in urgent:
        if image.loading == "lazy":
            yield image, 'has an image with both fetchpriority="high" and loading="lazy"; keep one'
    for image in images:
        if not (image.opening or image in urgent or image.loading == "lazy"):
            yield image, 'has a lower image without loading="lazy"; add the attribute'


image_priority = Rule(
    "image-priority",
    "warning",
    "Visitors wait for the opening image; images further down delay it.",
    on_page=_find,
)
