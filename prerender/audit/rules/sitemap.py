"""The sitemap lists exactly the pages for search engines, by their own addresses."""

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.origin import normal_address

FILE = "sitemap.xml"
_ADDRESSES = "{*}url/{*}loc"
_PARTS = "{*}sitemap/{*}loc"
_MOST = 50_000
"""Addresses per file: https://www.sitemaps.org/protocol.html#index."""


def _find(site: Site) -> Iterator[Violation]:
    named: list[str] = []
    files = [FILE]
    for file in files:  # an index adds its parts
        path = site.folder / file
        if not path.is_file():
            yield Violation(
                f"/{file}", "is missing; without it, search engines find pages only by links"
            )
            return
        try:
            tree = ET.fromstring(path.read_bytes())  # noqa: S314 - the tree's own file
        except ET.ParseError as error:
            yield Violation(f"/{file}", f"is not XML: {error}")
            return
        own = _texts(tree, _ADDRESSES)
        if len(own) > _MOST:
            message = f"has {len(own)} addresses; the limit per file is {_MOST}"
            yield Violation(f"/{file}", message)
        named += own
        parts = [address.removeprefix(f"{site.origin}/") for address in _texts(tree, _PARTS)]
        files += [part for part in parts if part not in files]
    yield from _differences(site, named)


def _differences(site: Site, named: list[str]) -> Iterator[Violation]:
    wanted = {f"{site.origin}{page.address}": page.path for page in site.listed}
    listed = Counter(map(normal_address, named))
    for address in sorted(a for a, times in listed.items() if times > 1):
        yield Violation(f"/{FILE}", f"lists {address} more than once; keep one")
    for address in sorted(set(listed) - set(wanted)):
        yield Violation(
            f"/{FILE}", f"lists {address}, which is not a page for search engines; remove it"
        )
    for address in sorted(set(wanted) - set(listed)):
        yield Violation(wanted[address], f"is not in {FILE}; add it", "page")


def _texts(tree: ET.Element, path: str) -> list[str]:
    return [(element.text or "").strip() for element in tree.iterfind(path)]


sitemap = Rule(
    "sitemap",
    "error",
    "Search engines find pages through the sitemap and ignore a wrong one.",
    on_site=_find,
)
