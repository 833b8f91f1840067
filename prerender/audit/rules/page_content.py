"""The elements, the text and the structured data of a page, and traces that must not be in it.

Similarity is the share of five-word sequences that two texts have in common (Broder 1997, "On the
resemblance and containment of documents"); 0.9 is the limit of Screaming Frog's audit.

The properties of rich results are those of
https://developers.google.com/search/docs/appearance/structured-data, November 2026. In a group of
properties one is enough.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

from prerender.audit.facts import Facts, Image, near_duplicates
from prerender.audit.reading import CONTEXTS, Node, blocks, nodes
from prerender.audit.rule import Rule, Violation, page_rule, site_rule
from prerender.audit.site import AuditedPage, Site


@page_rule(
    "document",
    "error",
    "Every document states its language and encoding, and fits a phone.",
    "Without them a page is tiny on phones, shows wrong characters or is read out badly.",
)
def document(page: AuditedPage, _: str) -> Iterator[Violation]:
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


@page_rule(
    "heading",
    "error",
    "Every page has exactly one h1 with text, and skips no heading level on the way down.",
    "Screen readers and search engines read the outline of a page from its headings.",
)
def heading(page: AuditedPage, _: str) -> Iterator[Violation]:
    headings = page.facts.headings
    main = [heading for heading in headings if heading.level == 1]
    if len(main) != 1:
        yield Violation(page.path, f"has {len(main)} h1 headings; it needs exactly one", "heading")
    for each in headings:
        if not each.text:
            yield Violation(page.path, f"has an h{each.level} without text", "page")
    for before, after in pairwise(headings):
        if after.level - before.level > 1:
            message = f"skips from h{before.level} to h{after.level}: {after.text}"
            yield Violation(page.path, message, "heading", after.text)


@site_rule(
    "image",
    "error",
    "Every image has an alternative text, or an empty one, and reserves its space.",
    "Blind visitors and search engines need the text; without a size the page shifts.",
)
def image(site: Site) -> Iterator[Violation]:
    for page in site.pages:
        for shown in page.facts.images:
            for message in _image_messages(shown):
                yield Violation(page.path, f"{message}: {shown.src}", "image", shown.src)
            is_local = not shown.src.startswith(("data:", "http:", "https:", "//"))
            if is_local and not site.file_of(page.resolve(shown.src)):
                message = f"has an image that does not exist: {shown.src}"
                yield Violation(page.path, message, "image", shown.src)


def _image_messages(shown: Image) -> Iterator[str]:
    if shown.alt is None:
        yield 'has an image without alt; if it is decorative, write alt=""'
    if not (shown.width.isdecimal() and shown.height.isdecimal()):
        yield "has an image without width and height in pixels"


_FEWEST = 200
"""Words of the main content: the minimum of Screaming Frog and of Yoast (for products)."""


@page_rule(
    "thin-text",
    "warning",
    "Every page has enough text.",
    "A page with little text answers no question, and search engines leave it out.",
)
def thin_text(page: AuditedPage, _: str) -> Iterator[Violation]:
    if page.is_listed and page.words < _FEWEST:
        message = f"has {page.words} words in its main content; write at least {_FEWEST}"
        yield Violation(page.path, message, "page")


_THRESHOLD = 0.9


@site_rule(
    "duplicate-text",
    "warning",
    "No two pages have nearly the same text.",
    "Search engines list only one of two equal pages, and choose it themselves.",
)
def duplicate_text(site: Site) -> Iterator[Violation]:
    pages = [page for page in site.listed if any(text.shingles for text in page.facts.texts)]
    texts = [page.facts.texts[0] for page in pages]
    for first, other, share in near_duplicates(texts, _THRESHOLD):
        message = (
            f"has nearly the same text as {pages[other].path} (similarity {share:.2f}); rewrite one"
        )
        yield Violation(pages[first].path, message, "page")


_SHELL = "is an empty shell, whose content appears only with JavaScript; prerender it"
_NO_ROUTE = 'shows no text: the app needs a page for unknown addresses, such as path="*"'


@site_rule(
    "unfinished",
    "error",
    "No page was captured while it loaded, failed or showed another page's state.",
    "Visitors and search engines would see a loading, broken or not-found state.",
)
def unfinished(site: Site) -> Iterator[Violation]:
    not_found = {_main(page) for page in site.pages if page.is_not_found} - {""}
    for page in site.pages:
        if not page.words and page.facts.scripts:
            yield Violation(page.path, _NO_ROUTE if page.is_not_found else _SHELL, "page")
        for marker in dict.fromkeys(page.facts.unfinished):
            yield Violation(page.path, f"shows {marker}", "page")
        if not page.is_not_found and _main(page) in not_found:
            yield Violation(page.path, f"shows the not-found page: {_main(page)}", "page")


def _main(page: AuditedPage) -> str:
    return next((heading.text for heading in page.facts.headings if heading.level == 1), "")


@page_rule(
    "leak",
    "error",
    "No page contains an address of the machine that rendered it.",
    "Local servers, files and blobs do not exist elsewhere, so the references are broken.",
)
def leak(page: AuditedPage, _: str) -> Iterator[Violation]:
    for trace in page.facts.traces:
        message = f"contains {trace}, which exists only on the build machine"
        yield Violation(page.path, message, "text", trace)


@page_rule(
    "inline-code",
    "error",
    "No page has inline styles, inline scripts or event attributes.",
    "The browser blocks them because of the content policy.",
)
def inline_code(page: AuditedPage, _: str) -> Iterator[Violation]:
    for kind in dict.fromkeys(page.facts.inline):
        yield Violation(page.path, f"has {kind}, which the security policy blocks")


_FILE = Path(__file__).parents[1] / "schema_org.json"


@cache
def properties(name: str) -> frozenset[str]:
    """Return the properties of a type, including inherited ones."""
    own = _types().get(name, {"of": [], "has": []})
    return frozenset(own["has"]).union(*map(properties, own["of"]))


@cache
def is_kind_of(name: str, other: str) -> bool:
    """Whether a type equals another or inherits from it."""
    above = _types().get(name, {"of": []})["of"]
    return name == other or any(is_kind_of(kind, other) for kind in above)


@cache
def _types() -> dict[str, dict[str, list[str]]]:
    types: dict[str, dict[str, list[str]]] = json.loads(_FILE.read_text("utf-8"))
    return types


def _data_violations(page: AuditedPage, _: str) -> Iterator[Violation]:
    for message in _blocks(page):
        yield Violation(page.path, message)
    for node in nodes(page.facts.data):
        for message in _node_messages(node):
            yield Violation(page.path, message, "page")


def _reference_violations(site: Site) -> Iterator[Violation]:
    described = {name for page in site.pages for name in page.facts.described}
    for page in site.pages:
        for property_path, name in page.facts.references:
            if name not in described:
                message = f"refers at {property_path} to {name}, which no page describes"
                yield Violation(page.path, message, "page")


def _blocks(page: AuditedPage) -> Iterator[str]:
    for block, wrong in blocks(page.facts.data):
        if wrong:
            yield f"has structured data that is not JSON: {wrong}"
        for outer in block if isinstance(block, list) else [block]:
            if isinstance(outer, dict) and outer.get("@context") not in CONTEXTS:
                context = outer.get("@context")
                yield f"has structured data with @context {context!r}; use {CONTEXTS[0]}"


def _node_messages(node: Node) -> Iterator[str]:
    if node.is_reference or "@value" in node.properties:
        return
    unknown = [name for name in node.types if name not in _types()]
    if unknown or not node.types:
        kind = f"of the unknown type {unknown[0]}" if unknown else "without @type"
        yield f"has structured data {kind} at {node.path or 'the top'}; use a type of schema.org"
        return
    yield from _properties(node)


def _properties(node: Node) -> Iterator[str]:
    allowed, types = _allowed(node.types), " and ".join(node.types)
    for key, value in node.properties.items():
        if key.startswith("@"):
            continue
        if key not in allowed:
            yield f"has {key} on {types}, which schema.org does not define; remove it"
        elif value in ("", None, [], {}):
            yield f"has an empty {key} on {types}; set or remove it"


@cache
def _allowed(types: tuple[str, ...]) -> frozenset[str]:
    return frozenset[str]().union(*map(properties, types))


structured_data = Rule(
    "structured-data",
    "error",
    "Structured data is JSON-LD with schema.org's words, and describes what it refers to.",
    "Search engines ignore data that they cannot read, often the whole block.",
    on_page=_data_violations,
    on_site=_reference_violations,
)


_REQUIRED: dict[str, tuple[tuple[str, ...], ...]] = {
    "AggregateRating": (("ratingValue",), ("ratingCount", "reviewCount")),
    "BreadcrumbList": (("itemListElement",),),
    "Event": (("name",), ("startDate",), ("location",)),
    "LocalBusiness": (("name",), ("address",)),
    "Offer": (("price", "priceSpecification"),),
    "Organization": (("name",),),
    "Product": (("name",), ("offers", "review", "aggregateRating")),
    "Review": (("author",), ("reviewRating",)),
    "VideoObject": (("name",), ("thumbnailUrl",), ("uploadDate",)),
    "WebSite": (("name",), ("url",)),
}
_VARIANTS = "ProductGroup"
"""A type without its own offer; its variants have offers."""
_FEWEST_CRUMBS = 2


@page_rule(
    "rich-result",
    "warning",
    "Structured data has all properties that Google requires for rich results.",
    "Without them a search result is a plain link, and Google reports the page as faulty.",
)
def rich_result(page: AuditedPage, _: str) -> Iterator[Violation]:
    for node in nodes(page.facts.data) if page.is_listed else ():
        if not node.is_reference and node.properties.keys() - {"@type", "@id", "name", "url"}:
            for message, target in _missing_properties(node):
                yield Violation(page.path, message, "page", target=target)


def _missing_properties(node: Node) -> Iterator[tuple[str, str]]:
    for kind, group in _groups(node.types):
        if not any(node.properties.get(name) for name in group):
            yield f"has a {kind} without {' or '.join(group)}", f"{kind}.{group[0]}"
    if "BreadcrumbList" in node.types:
        yield from _breadcrumb_violations(node.properties.get("itemListElement"))


@cache
def _groups(types: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the required groups of properties for a thing of these types, each with its type."""
    return tuple(
        (kind, group)
        for kind, groups in _REQUIRED.items()
        if any(is_kind_of(name, kind) for name in types)
        for group in groups
        if len(group) == 1 or _VARIANTS not in types
    )


def _breadcrumb_violations(items: object) -> Iterator[tuple[str, str]]:
    target = "BreadcrumbList.itemListElement"
    crumbs = items if isinstance(items, list) else [items]
    if len(crumbs) < _FEWEST_CRUMBS:
        yield f"has a BreadcrumbList of {len(crumbs)} steps; Google requires at least 2", target
    for number, crumb in enumerate(crumbs, 1):
        given = crumb if isinstance(crumb, dict) else {}
        last = number == len(crumbs)
        needed = ["position", "name"] + ([] if last else ["item"])
        missing = [name for name in needed if not given.get(name)]
        if missing or given.get("position") != number:
            yield f"has a BreadcrumbList whose step {number} is incomplete or misnumbered", target
