"""The preview is published only if search engines are kept out."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.answer import HEADER_FILE
from prerender.host.policy import ALL_PATHS, NO_INDEX
from prerender.routes import PREVIEW


def _find(site: Site) -> Iterator[Violation]:
    if (site.folder / PREVIEW).exists() and not _has_noindex_header(site):
        message = (
            f"is published, but {HEADER_FILE} does not keep search engines out of the tree; "
            "delete the folder"
        )
        yield Violation(f"/{PREVIEW}/", message)


def _has_noindex_header(site: Site) -> bool:
    everywhere = (rule for rule in site.header_rules if rule.pattern == ALL_PATHS)
    [(name, value)] = NO_INDEX.items()
    return any(rule.headers.get(name.lower()) == value for rule in everywhere)


preview_folder = Rule(
    "preview-folder",
    "error",
    "The preview's pages and findings are for the editors of the site, not for visitors.",
    on_site=_find,
)
