"""The stage of the app, which Vite builds."""

from pathlib import Path

from prerender.bundle.bundle import Bundle, bundle_app
from prerender.bundle.sources import Sources
from prerender.errors import PicturesError
from prerender.pipeline.content import Content
from prerender.progress.reporter import Reporter
from prerender.settings import Settings


async def build_app(content: Content, settings: Settings, reporter: Reporter) -> Bundle:
    """Build the app if its sources changed, or only its page data."""
    edition = _edition_of(settings)
    if plan := content.edition_changes():
        edition.parent.mkdir(parents=True, exist_ok=True)
        edition.write_text(plan, "utf-8")
    sources = Sources(
        settings.root,
        settings.app,
        settings.catalogue,
        edition,
        outputs=(settings.bundle, settings.site, settings.cache),
    )
    try:
        with reporter.stages("bundle"):
            return await bundle_app(sources, settings.bundle, settings.cache / "pictures")
    except PicturesError as error:
        raise content.picture_error(error) from error


def _edition_of(settings: Settings) -> Path:
    return settings.cache / f"edition-{settings.bundle.parent.name}.json"
