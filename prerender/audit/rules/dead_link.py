"""Every link inside the site, and every file that a head names, leads to an existing address."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import MOVED, OK, AuditedPage, Site
from prerender.routes import path_of


def _find(site: Site) -> Iterator[Violation]:
    linked = {target.path for _, target in site.links()}
    dead = {path for path in linked if site.answer(path).status not in (OK, MOVED)}
    for file, location in site.redirects.items():
        if (
            location.startswith("/")
            and site.page_at(location) is None
            and not site.file_of(location)
        ):
            message = f"leads to {location}, which does not exist; correct the redirect"
            yield Violation(path_of(file), message, target=location)
    for page in site.pages:
        for path in dict.fromkeys(target.path for target in page.targets if target.path in dead):
            message = f"links to {path}, which does not exist; correct the link"
            yield Violation(page.path, message, "link", path, path)
        for address in _missing_files(site, page):
            message = f"names {address} in its head, which does not exist; correct the link tag"
            yield Violation(page.path, message, target=address)


def _missing_files(site: Site, page: AuditedPage) -> Iterator[str]:
    """Yield the local address of each missing file, such as an icon or the manifest, once."""
    named = (href for rel, href in page.facts.relations if href and rel != "canonical")
    for address in dict.fromkeys(map(page.resolve, named)):
        if address.startswith("/") and not address.startswith("//") and not site.file_of(address):
            yield address


dead_link = Rule(
    "dead-link",
    "error",
    "A visitor who follows the link sees the not-found page, and a browser does without the file.",
    on_site=_find,
)
