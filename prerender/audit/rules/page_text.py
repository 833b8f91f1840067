"""The text of a page, and traces that must not be in it.

Similarity is the share of five-word sequences that two texts have in common (Broder 1997, "On the
resemblance and containment of documents"); 0.9 is the limit of Screaming Frog's audit.
"""

from collections.abc import Iterator

from prerender.audit.near_duplicates import near_duplicates
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage, Site

_FEWEST = 200
"""Words of the main content: the minimum of Screaming Frog and of Yoast (for products)."""


def _thin_text_violations(page: AuditedPage, _: str) -> Iterator[Violation]:
    if not page.is_listed:
        return
    if page.words < _FEWEST:
        message = f"has {page.words} words in its main content; write at least {_FEWEST}"
        yield Violation(page.path, message, "page")


thin_text = Rule(
    "thin-text",
    "warning",
    "Every page has enough text.",
    "A page with little text answers no question, and search engines leave it out.",
    on_page=_thin_text_violations,
)


_THRESHOLD = 0.9


def _duplicate_text_violations(site: Site) -> Iterator[Violation]:
    pages = [page for page in site.listed if any(text.signature for text in page.facts.texts)]
    texts = [page.facts.texts[0] for page in pages]
    for one, other, share in near_duplicates(texts, _THRESHOLD):
        message = (
            f"has nearly the same text as {pages[other].path} (similarity {share:.2f}); rewrite one"
        )
        yield Violation(pages[one].path, message, "page")


duplicate_text = Rule(
    "duplicate-text",
    "warning",
    "No two pages have nearly the same text.",
    "Search engines list only one of two equal pages, and choose it themselves.",
    on_site=_duplicate_text_violations,
)


_SHELL = "is an empty shell, whose content appears only with JavaScript; prerender it"
_NO_ROUTE = 'shows no text: the app needs a page for unknown addresses, such as path="*"'


def _unfinished_violations(site: Site) -> Iterator[Violation]:
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


unfinished = Rule(
    "unfinished",
    "error",
    "No page was captured while it loaded, failed or showed another page's state.",
    "Visitors and search engines would see a loading, broken or not-found state.",
    on_site=_unfinished_violations,
)


def _leak_violations(page: AuditedPage, _: str) -> Iterator[Violation]:
    for trace in page.facts.traces:
        message = f"contains {trace}, which exists only on the build machine"
        yield Violation(page.path, message, "text", trace)


leak = Rule(
    "leak",
    "error",
    "No page contains an address of the machine that rendered it.",
    "Local servers, files and blobs do not exist elsewhere, so the references are broken.",
    on_page=_leak_violations,
)


def _inline_code_violations(page: AuditedPage, _: str) -> Iterator[Violation]:
    for kind in dict.fromkeys(page.facts.inline):
        yield Violation(page.path, f"has {kind}, which the security policy blocks")


inline_code = Rule(
    "inline-code",
    "error",
    "No page has inline styles, inline scripts or event attributes.",
    "The browser blocks them because of the content policy.",
    on_page=_inline_code_violations,
)
