"""The edition of the content that a build publishes: demonstration, production or preview."""

from typing import Literal

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.identity import sample_identity
from prerender.settings import Settings

Edition = Literal["demonstration", "production", "preview"]
"""``demonstration``: the company is a placeholder; pages show every value and a notice, and search
engines are excluded. ``production``: the company is real; pages show only confirmed values.
``preview``: pages show every value, with a label if it is not confirmed."""


def choose_edition(catalogue: Catalogue, settings: Settings) -> Edition:
    """Return the edition that a build with these settings publishes."""
    if settings.labelled:
        return "preview"
    return "demonstration" if sample_identity(catalogue) else "production"
