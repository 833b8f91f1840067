"""Every page names itself in canonical and og:url; a not-found page has neither."""

from collections.abc import Iterable, Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import AuditedPage
from prerender.origin import normal_address


def _find(page: AuditedPage, origin: str) -> Iterator[Violation]:
    wanted = () if page.is_not_found or page.is_hidden else (f"{origin}{page.address}",)
    named = page.facts.related("canonical")
    if tuple(map(normal_address, named)) != wanted:
        message = f"has {_list(named)} as its canonical address; expected {_list(wanted)}"
        yield Violation(page.path, message, "page")
    shared = page.facts.meta("og:url")
    if shared and tuple(map(normal_address, shared)) != wanted:
        message = f"has {_list(shared)} as its og:url; expected {_list(wanted)}"
        yield Violation(page.path, message, "page")


def _list(addresses: Iterable[str]) -> str:
    return ", ".join(addresses) or "no address"


canonical = Rule(
    "canonical",
    "error",
    "Search engines and shares count for the canonical address only.",
    on_page=_find,
)
