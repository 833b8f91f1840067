"""The sitemap lists exactly the pages that search engines are to list, by their own addresses."""

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site

FILE = "sitemap.xml"
_ADDRESSES = "{*}url/{*}loc"


def _find(site: Site) -> Iterator[Violation]:
    file = site.folder / FILE
    if not file.is_file():
        yield Violation(f"/{FILE}", "is not there; search engines find pages by links alone")
        return
    try:
        tree = ET.fromstring(file.read_bytes())  # noqa: S314 - the tree's own file
    except ET.ParseError as error:
        yield Violation(f"/{FILE}", f"is not XML: {error}")
        return
    named = [(loc.text or "").strip() for loc in tree.iterfind(_ADDRESSES)]
    wanted = {f"{site.origin}{page.path}": page.path for page in site.listed}
    for address in sorted(a for a, times in Counter(named).items() if times > 1):
        yield Violation(f"/{FILE}", f"names {address} more than once")
    for address in sorted(set(named) - set(wanted)):
        yield Violation(f"/{FILE}", f"names {address}, which is no page that is to be listed")
    for address in sorted(set(wanted) - set(named)):
        yield Violation(wanted[address], f"is not in {FILE}", "page")


sitemap = Rule(
    "sitemap",
    "error",
    "Search engines learn from the sitemap which pages there are, and distrust one that is wrong.",
    on_site=_find,
)
