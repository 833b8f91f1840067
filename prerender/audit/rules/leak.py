"""No page contains an address of the machine that rendered it."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage


def _find(page: AuditedPage, _: str) -> Iterator[Violation]:
    for trace in page.facts.traces:
        message = f"contains {trace}, which exists only on the build machine"
        yield Violation(page.path, message, "text", trace)


leak = Rule(
    "leak",
    "error",
    "Local servers, files and blobs do not exist elsewhere, so the references are broken.",
    on_page=_find,
)
