"""The stage of the app, which Vite builds."""

from prerender.bundle.bundle import Bundle, bundle_app
from prerender.bundle.sources import Sources, content_file
from prerender.errors import PicturesError
from prerender.pipeline.content import Content
from prerender.progress.reporter import Reporter
from prerender.settings import Settings


async def build_app(content: Content, settings: Settings, reporter: Reporter) -> Bundle:
    """Build the app if its sources changed, or only its page data."""
    sources = Sources(
        settings.root,
        settings.app,
        content_file(settings.bundle),
        outputs=(settings.bundle, settings.site, settings.cache),
    )
    if published := content.published():
        sources.content.parent.mkdir(parents=True, exist_ok=True)
        sources.content.write_text(published, "utf-8")
    try:
        with reporter.stages("bundle"):
            return await bundle_app(sources, settings.bundle, settings.cache / "pictures")
    except PicturesError as error:
        raise content.picture_error(error) from error
