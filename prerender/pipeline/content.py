"""Content: what a site publishes, as a build reads it.

A plain site has routes and places. Everything else is a hook with a default, so a site without
data sheets, placeholders or editions needs no code for them. docs/engine/contract.md lists the
remaining requirements.

The setting ``content`` names a site's module, whose function returns the content. Without it, the
setting ``routes`` lists the pages. Two functions of the module are optional: ``add_commands`` adds
commands of the site and options of ``build``; ``preview_hook`` adds a preview to the tree of a
deploy preview.
"""

import importlib
import re
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol
from urllib.parse import urlsplit

from lxml import etree

from prerender.audit.site import Site
from prerender.bundle.built_files import PUBLIC_FOLDER
from prerender.deployment import is_placeholder
from prerender.errors import PicturesError, PrerenderError, SettingsError
from prerender.finding import Aspect, Finding, Places, SourcePlace, Verdict
from prerender.host.policy import DATASHEETS_FOLDER
from prerender.origin import sent_path
from prerender.publish.site_files import SITEMAP
from prerender.routes import MARKDOWN_FOLDER, NOT_FOUND, Route, SheetPage, address_problem, file_of
from prerender.setting_keys import LINKED_ROUTES, Sources
from prerender.settings import Settings, setting_place

_SOURCES = {".html", ".js", ".jsx", ".ts", ".tsx", ".json", ".md", ".mdx"}
PrePublishHook = Callable[[Site, Verdict], Awaitable[None]]
"""Adds files that are not pages to a tree that is about to be published."""


class Content(Protocol):
    """The content of a site, read and valid."""

    def routes(self) -> list[Route]:
        """Return a route for each page; ``parts`` names the page data in the bundle."""
        ...

    def places(self) -> Places:
        """Return the finder of each value's source."""
        ...

    @property
    def author(self) -> str:
        """The author in data sheets."""
        return ""

    def sheet_pages(self) -> Sequence[SheetPage]:
        """Return the pages with a data sheet."""
        return ()

    def files(self, settings: Settings) -> Iterator[tuple[str, str | bytes]]:  # noqa: ARG002
        """Yield the files of the content that are not pages, by their paths in the tree."""
        yield from ()

    def change_dates(self) -> Mapping[str, str]:
        """Return the date of each page's last change by path, if it is recorded."""
        return {}

    def detail_path(self) -> str:
        """Return the address of pages whose folder has a not-found page, such as /articles/{id}."""
        return f"/{NOT_FOUND}"

    def policy_sources(self) -> Sources:
        """Return the other origins that pages use, by directive of the content security policy."""
        return {}

    def is_indexable(self, settings: Settings) -> bool:
        """Return whether search engines can list the site."""
        return settings.indexable

    def findings(self, settings: Settings) -> list[Finding]:  # noqa: ARG002
        """Return findings about the content that no page shows."""
        return []

    def explained(self, findings: Sequence[Finding]) -> Sequence[Finding]:
        """Return the findings about pages, with causes that only the content has."""
        return findings

    def report_lines(self) -> Iterable[str]:
        """Return the lines about the content at the end of a build."""
        return ()

    def report_values(self) -> Mapping[str, object]:
        """Return the values of these lines by key, for programs."""
        return {}

    def published(self) -> str:
        """Return the content as JSON for the build of the app; empty if the app reads none."""
        return ""

    def record_publication(self) -> None:
        """Record that this content is put online."""
        return

    def picture_error(self, error: PicturesError) -> PrerenderError:
        """Return an error with the keys of invalid pictures."""
        return error


def copy_folders(content: Content) -> Iterator[str]:
    """Yield the folders of the content's copies of pages, which search engines must not list."""
    if any(route.markdown_copy for route in content.routes()):
        yield MARKDOWN_FOLDER.strip("/")
    if content.sheet_pages():
        yield DATASHEETS_FOLDER


def load_content(settings: Settings) -> Content:
    """Return the site's content: from its own module, or from the setting `routes`.

    Raises PrerenderError if the content is invalid.
    """
    if not settings.content:
        return static_content(settings)
    module, name = _imported(settings.content, settings.root)
    content: Content = getattr(module, name)(settings)
    return content


def preview_hook(content: Content, settings: Settings) -> PrePublishHook | None:
    """Return the hook with which the site's module adds a preview, if it has one."""
    if not settings.content:
        return None
    module, _ = _imported(settings.content, settings.root)
    hook: Callable[[Content, Settings], PrePublishHook] | None
    hook = getattr(module, "preview_hook", None)
    return hook(content, settings) if hook else None


def add_site_commands(content: str, root: Path, add: Callable[..., Any], build: Any) -> None:  # noqa: ANN401 - a parser
    """Call ``add_commands`` of the site's module, if it has that function."""
    if content:
        module, _ = _imported(content, root)
        if adding := getattr(module, "add_commands", None):
            adding(add, build)


def _imported(content: str, root: Path) -> tuple[ModuleType, str]:
    """Import the module of a setting such as ``site.pages:read``; return it and the name."""
    module_name, _, name = content.partition(":")
    if str(root) not in sys.path:
        sys.path.append(str(root))
    key = setting_place(root, "content")
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        msg = (
            f"{key}: {module_name} cannot be imported: {error}. Correct the name or install the "
            "module."
        )
        raise SettingsError(msg) from error
    if not callable(getattr(module, name, None)):
        msg = f"{key}: {module_name} has no function or class {name}. Correct the name or add it."
        raise SettingsError(msg)
    return module, name


@dataclass(frozen=True, slots=True)
class StaticContent(Content):
    """Pages from a list, a sitemap, or the links of the home page.

    The build always follows links, so the listed paths are where it starts.
    """

    paths: tuple[str, ...]
    app: Path = Path()
    """The folder of the app, whose sources have the texts of the pages."""
    optional: bool = False
    """Whether the app can lack pages; the audit then reports the entry of the published sitemap."""

    def routes(self) -> list[Route]:
        """Return a route for each path, and the not-found page if the app has one."""
        nowhere = Route(f"/{NOT_FOUND}", NOT_FOUND, missing=True, optional=True)
        pages = {
            file: Route(path, file, optional=self.optional)
            for path in reversed(self.paths)
            if (file := file_of(path))
        }
        return [*reversed(pages.values()), nowhere]

    def places(self) -> "StaticContent":
        """Return the finder of sources, which is this object."""
        return self

    def place(self, _page: str, _aspect: Aspect, value: str = "") -> SourcePlace | None:
        """Return the only line of the app that contains a value, or that quotes it."""
        exact = re.compile(rf"""["'`>]{re.escape(value)}["'`<]""")
        lines = [line for line in _source_lines(self.app) if value and value in line[2]]
        quoted = [line for line in lines if exact.search(line[2])]
        for candidates in (quoted, lines):
            if len(candidates) == 1:
                file, number, _ = candidates[0]
                return SourcePlace(file, "", number)
        return None

    def is_indexable(self, settings: Settings) -> bool:
        """Return whether search engines can list the site, which needs an address of its own."""
        return settings.indexable and not is_placeholder(settings.origin)


@cache
def _source_lines(app: Path) -> tuple[tuple[str, int, str], ...]:
    """Return each line of an app's sources, with its file and number."""
    files = [app / "index.html", *sorted((app / "src").rglob("*.*"))]
    return tuple(
        (file.relative_to(app).as_posix(), number, line)
        for file in files
        if file.suffix in _SOURCES and file.is_file()
        for number, line in enumerate(file.read_text("utf-8", "replace").splitlines(), 1)
    )


def static_content(settings: Settings) -> StaticContent:
    """Return the pages that the setting `routes` names. Raises SettingsError."""
    paths: Iterable[str]
    is_published = False
    if settings.routes == LINKED_ROUTES:
        paths = ("/",)
    elif isinstance(settings.routes, str):
        sitemap = settings.root / settings.routes
        paths = _sitemap_paths(sitemap, settings.root)
        is_published = sitemap == settings.app / PUBLIC_FOLDER / SITEMAP
    else:
        paths = settings.routes
    return StaticContent(tuple(dict.fromkeys(paths)), settings.app, is_published)


def _sitemap_paths(file: Path, root: Path) -> tuple[str, ...]:
    key = setting_place(root, "routes")
    try:
        listed = etree.parse(file).getroot()
    except (OSError, etree.XMLSyntaxError) as error:
        msg = f"{key}: {file} cannot be read as a sitemap: {error}. Correct the path or the file."
        raise SettingsError(msg) from error
    if listed.tag.endswith("sitemapindex"):
        msg = f"{key}: {file} lists other sitemaps. Name one that lists pages."
        raise SettingsError(msg)
    addresses = [(entry.text or "").strip() for entry in listed.iterfind("{*}url/{*}loc")]
    if not addresses:
        msg = f"{key}: {file} lists no page. Add <url><loc> entries, or list the paths in routes."
        raise SettingsError(msg)
    paths = dict.fromkeys(sent_path(urlsplit(address).path) or "/" for address in addresses)
    if wrong := [f"{path} {problem}" for path in paths if (problem := address_problem(path))]:
        listed = "; ".join(wrong)
        msg = f"{key}: {file} lists addresses that no page can have: {listed}. Correct them."
        raise SettingsError(msg)
    return tuple(paths)
