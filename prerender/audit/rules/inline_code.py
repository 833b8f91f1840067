"""No page carries inline style, inline script or event attributes: our policy bars them."""

from collections.abc import Iterator

from bs4 import Tag

from prerender.audit.site import Site
from prerender.finding import Finding

RULE = "inline-code"
DATA = {"application/ld+json", "application/json"}
"""Script types that hold data and are not run."""


def inline_code(site: Site) -> Iterator[Finding]:
    """Find inline code, one finding for each kind and page."""
    for page in site.pages:
        kinds = dict.fromkeys(kind for tag in page.soup.select("*") for kind in _kinds(tag))
        for kind in kinds:
            yield Finding(page.path, RULE, f"has {kind}, which the security policy bars")


def _kinds(tag: Tag) -> Iterator[str]:
    if tag.has_attr("style"):
        yield f"a style attribute on <{tag.name}>"
    for name in tag.attrs:
        if name.startswith("on"):
            yield f"an {name} attribute on <{tag.name}>"
    if tag.name == "script" and not tag.has_attr("src") and tag.get("type") not in DATA:
        yield "an inline script"
    if tag.name == "style":
        yield "an inline style element"
