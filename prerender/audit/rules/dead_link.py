"""Every link inside the site leads to an existing address."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import MOVED, OK, Site


def _find(site: Site) -> Iterator[Violation]:
    linked = {target.path for _, target in site.links()}
    dead = {path for path in linked if site.answer(path).status not in (OK, MOVED)}
    for page in site.pages:
        for path in dict.fromkeys(target.path for target in page.targets if target.path in dead):
            message = f"links to {path}, which does not exist; correct the link"
            yield Violation(page.path, message, "link", path, path)


dead_link = Rule(
    "dead-link",
    "error",
    "A visitor who follows the link sees the not-found page.",
    on_site=_find,
)
