"""No two pages have nearly the same text.

Similarity is the share of five-word sequences that two texts have in common (Broder 1997, "On the
resemblance and containment of documents"); 0.9 is the limit of Screaming Frog's audit.
"""

from collections.abc import Iterator

from prerender.audit.near_duplicates import near_duplicates
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site

_THRESHOLD = 0.9


def _find(site: Site) -> Iterator[Violation]:
    pages = [page for page in site.listed if page.signature]
    signatures = (page.signature for page in pages)
    for one, other, share in near_duplicates(signatures, lambda at: pages[at].shingles, _THRESHOLD):
        message = (
            f"has nearly the same text as {pages[other].path} (similarity {share:.2f}); rewrite one"
        )
        yield Violation(pages[one].path, message, "page")


duplicate_text = Rule(
    "duplicate-text",
    "warning",
    "Search engines list only one of two equal pages, and choose it themselves.",
    on_site=_find,
)
