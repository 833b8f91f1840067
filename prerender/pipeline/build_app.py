"""The stages of the app: Vite builds it, and its page data is completed once sheets are printed."""

from pathlib import Path

from prerender.bundle.bundle import Bundle, bundle_app
from prerender.bundle.sources import Sources
from prerender.errors import PicturesError
from prerender.pipeline.content import Content
from prerender.pipeline.data_sheets import DataSheets, notes_of
from prerender.progress.profile import span
from prerender.progress.reporter import Reporter
from prerender.settings import Settings


async def build_app(content: Content, settings: Settings, reporter: Reporter) -> Bundle:
    """Build the app if its sources changed, or only its page data."""
    edition = _edition_of(settings)
    if plan := content.edition_changes():
        edition.parent.mkdir(parents=True, exist_ok=True)
        edition.write_text(plan, "utf-8")
    try:
        with reporter.stages("bundle"):
            return await bundle_app(_sources(settings), settings.bundle, _pictures(settings))
    except PicturesError as error:
        raise content.picture_error(error) from error


async def write_page_data(bundle: Bundle, sheets: DataSheets, settings: Settings) -> Bundle:
    """Add the size and page count of each data sheet to the page data, if they changed."""
    if not sheets.note(notes_of(settings)):
        return bundle
    with span("stage", "content"):
        return await bundle_app(_sources(settings), bundle.folder, _pictures(settings))


def _sources(settings: Settings) -> Sources:
    return Sources(
        settings.root,
        settings.app,
        settings.catalogue,
        notes_of(settings),
        _edition_of(settings),
        outputs=(settings.bundle, settings.site, settings.cache),
    )


def _edition_of(settings: Settings) -> Path:
    return settings.cache / f"edition-{settings.bundle.parent.name}.json"


def _pictures(settings: Settings) -> Path:
    return settings.cache / "pictures"
