"""The content of a build: the catalogue, and the app with its parts of it."""

from prerender.audit.rules.dead_link import dead_link
from prerender.build.sheets import notes_of
from prerender.bundle.bundle import Bundle, bundle_app
from prerender.bundle.sources import Sources
from prerender.catalogue.model import Catalogue
from prerender.catalogue.read import read_catalogue
from prerender.progress.profile import span
from prerender.settings import Settings


def catalogue_of(settings: Settings) -> Catalogue:
    """Read the catalogue, before anything is written. Raises CatalogueError with every problem."""
    with span("stage", "catalogue"):
        return read_catalogue(settings.catalogue, settings.app, dead_links(settings))


def dead_links(settings: Settings) -> list[str]:
    """Return the paths that may be linked to although nothing is there."""
    return [accepted.target for accepted in settings.accepted if accepted.rule == dead_link.name]


async def bundled(settings: Settings) -> Bundle:
    """Build the app, or its content alone, where what it is made from changed."""
    sources = Sources(settings.root, settings.app, settings.catalogue, notes_of(settings))
    return await bundle_app(sources, settings.bundle, settings.cache / "pictures")
