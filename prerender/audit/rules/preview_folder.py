"""The preview is published for review alone, where search engines are kept out."""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.policy import NO_INDEX
from prerender.routes import PREVIEW

HEADERS = "_headers"


def _find(site: Site) -> Iterator[Violation]:
    if (site.folder / PREVIEW).exists() and not _is_kept_out(site):
        message = f"is there although {HEADERS} does not keep search engines out of the tree"
        yield Violation(f"/{PREVIEW}/", message)


def _is_kept_out(site: Site) -> bool:
    file = site.folder / HEADERS
    lines = file.read_text("utf-8", "replace").splitlines() if file.is_file() else []
    everywhere = lines[: lines.index("")] if "" in lines else lines
    [(name, value)] = NO_INDEX.items()
    return everywhere[:1] == ["/*"] and f"  {name}: {value}" in everywhere


preview_folder = Rule(
    "preview-folder",
    "error",
    "What the preview says of pages and findings is for those who make the site, not for visitors.",
    on_site=_find,
)
