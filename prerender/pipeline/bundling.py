"""The stage of the bundle: the app is built, or its content alone."""

from prerender.bundle.bundle import Bundle, bundle_app
from prerender.bundle.sources import Sources
from prerender.errors import PicturesError
from prerender.pipeline.content import Content
from prerender.pipeline.sheets import notes_of
from prerender.settings import Settings


async def bundled(content: Content, settings: Settings) -> Bundle:
    """Build the app, or its content alone, where what it is made from changed."""
    edition = settings.cache / f"edition-{settings.bundle.parent.name}.json"
    if plan := content.plan():
        edition.parent.mkdir(parents=True, exist_ok=True)
        edition.write_text(plan, "utf-8")
    sources = Sources(settings.root, settings.app, settings.catalogue, notes_of(settings), edition)
    try:
        return await bundle_app(sources, settings.bundle, settings.cache / "pictures")
    except PicturesError as error:
        raise content.told(error) from error
