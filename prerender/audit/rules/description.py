"""Every page has exactly one description, and no two pages share one."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site


def _find(site: Site) -> Iterator[Violation]:
    first: dict[str, str] = {}
    for page in site.pages:
        texts = page.facts.meta("description")
        if len(texts) != 1 or not texts[0]:
            message = f"has {len(texts)} descriptions; it needs exactly one with text"
            yield Violation(page.path, message, "description")
            continue
        if texts[0] in first:
            message = f"shares its description with {first[texts[0]]}; write another"
            yield Violation(page.path, message, "description")
        first.setdefault(texts[0], page.path)


description = Rule(
    "description",
    "error",
    "Search results and shared cards show the description.",
    on_site=_find,
)
