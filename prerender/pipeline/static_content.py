"""Content of sites without code of their own: the setting `routes` names the pages."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import etree

from prerender.deployment import is_placeholder
from prerender.errors import SettingsError
from prerender.finding import Aspect, Place
from prerender.pipeline.content import Content
from prerender.routes import NOT_FOUND, Route, file_of
from prerender.setting_keys import LINKS
from prerender.settings import Settings, setting_place


@dataclass(frozen=True, slots=True)
class StaticContent(Content):
    """Pages from a list, a sitemap, or the links of the home page.

    The build always follows links, so the listed paths are where it starts.
    """

    paths: tuple[str, ...]

    def routes(self, _parts: Iterable[str]) -> list[Route]:
        """Return a route for each path, and the not-found page if the app has one."""
        nowhere = Route(f"/{NOT_FOUND}", NOT_FOUND, missing=True, optional=True)
        return [*(Route(path, file_of(path)) for path in self.paths), nowhere]

    def places(self) -> "StaticContent":
        """Return the finder of sources, which is this object."""
        return self

    def place(self, _page: str, _aspect: Aspect, _value: str = "") -> Place | None:
        """Return None, because the values of these sites are in their code."""
        return None

    def is_indexable(self, settings: Settings) -> bool:
        """Return whether search engines can list the site, which needs an address of its own."""
        return settings.indexable and not is_placeholder(settings.origin)


def static_content(settings: Settings) -> StaticContent:
    """Return the pages that the setting `routes` names. Raises SettingsError."""
    routes = settings.routes
    if routes == LINKS:
        return StaticContent(("/",))
    if isinstance(routes, str):
        return StaticContent(_sitemap_paths(settings.root / routes, settings.root))
    return StaticContent(tuple(dict.fromkeys(routes)))


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
    addresses = [(place.text or "").strip() for place in listed.iterfind("{*}url/{*}loc")]
    if not addresses:
        msg = f"{key}: {file} lists no page. Add <url><loc> entries, or list the paths in routes."
        raise SettingsError(msg)
    paths = (unquote(urlsplit(address).path) or "/" for address in addresses)
    return tuple(dict.fromkeys(paths))
