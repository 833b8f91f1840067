"""Links between pages, and to the files that pages name."""

from collections.abc import Iterator

from prerender.audit.rule import Violation, page_rule, site_rule
from prerender.audit.site import MOVED, OK, AuditedPage, Site
from prerender.routes import address_problem, home_file, path_of


def click_depths(site: Site) -> dict[str, int]:
    """Return the fewest clicks from the home page to each reachable file."""
    home = home_file([*site.by_file, *site.redirects])
    page = site.page_at(path_of(home)) if home else None
    steps = {page.file: 0} if page else {}
    queue = list(steps)
    for file in queue:
        paths = dict.fromkeys(target.path for target in site.by_file[file].targets)
        for linked in filter(None, map(site.page_at, paths)):
            if linked.file not in steps:
                steps[linked.file] = steps[file] + 1
                queue.append(linked.file)
    return steps


@site_rule(
    "dead-link",
    "error",
    "Every link inside the site, and every file that a head names, leads to an existing address.",
    "A visitor who follows the link sees the not-found page, and a browser does without the file.",
)
def dead_link(site: Site) -> Iterator[Violation]:
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
            problem = address_problem(path)
            reason = f"no page can have, because it {problem}" if problem else "does not exist"
            message = f"links to {path}, which {reason}; correct the link"
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


@site_rule(
    "redirect",
    "warning",
    "Every link inside the site leads to the final address, without a redirect.",
    "A redirect costs a round trip and splits the ranking of a page.",
)
def redirect(site: Site) -> Iterator[Violation]:
    for page, target in site.links():
        linked = site.page_at(target.path)
        if linked and linked.path != target.address and not linked.is_not_found:
            same = target.path.rstrip("/") == linked.path.rstrip("/")
            slash = ", because the addresses differ in the slash at the end" if same else ""
            message = f"links to {target.path}; link to {linked.path} instead{slash}"
            yield Violation(page.path, message, "link", target.path, target.path)


_TOP = "top"
"""The fragment for the top of any page (https://html.spec.whatwg.org/#scrolling-to-a-fragment)."""


@site_rule(
    "dead-anchor",
    "error",
    "Every link with an anchor leads to an element of its page.",
    "A visitor who follows the link lands at the top of the page.",
)
def dead_anchor(site: Site) -> Iterator[Violation]:
    for page, target in site.links():
        if not target.anchor or target.anchor.lower() == _TOP:
            continue
        linked = page if target.address == page.path else site.page_at(target.path)
        if linked and target.anchor not in linked.facts.ids:
            message = (
                f"links to {target.href}, but {linked.path} has no element with that id; "
                "correct the link"
            )
            yield Violation(page.path, message, "link", target.href, target.href)


@page_rule(
    "link-text",
    "error",
    "Every link has text, a picture with alternative text, or a name.",
    "Screen readers read only the address, and search engines learn nothing from the link.",
)
def link_text(page: AuditedPage, _: str) -> Iterator[Violation]:
    for link in page.facts.links:
        if not link.name:
            message = f"has a link without text, to {link.href}"
            yield Violation(page.path, message, "link", link.href, link.href)


@site_rule(
    "orphan",
    "error",
    "Links lead from the home page to every page.",
    "Visitors do not find a page without links, and search engines rank it low.",
)
def orphan(site: Site) -> Iterator[Violation]:
    reached = click_depths(site)
    for page in site.pages:
        if page.file not in reached and not page.is_not_found:
            message = "cannot be reached by links from the home page; link to it"
            yield Violation(page.path, message, "page")


_DEEPEST = 3
"""Clicks; site audits (Screaming Frog, Sitebulb) report deeper pages."""


@site_rule(
    "depth",
    "warning",
    "Every page is at most three clicks from the home page.",
    "Pages far from the home page get fewer visitors and are crawled rarely.",
)
def depth(site: Site) -> Iterator[Violation]:
    for file, steps in click_depths(site).items():
        if steps > _DEEPEST:
            message = f"is {steps} clicks from the home page; the limit is {_DEEPEST}. Add a link"
            yield Violation(site.by_file[file].path, message, "page")
