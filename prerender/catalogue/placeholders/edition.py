"""The edition of the content that a build publishes: demonstration, production or preview."""

import json
from collections.abc import Sequence
from typing import Literal

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.identity import sample_identity
from prerender.catalogue.placeholders.omission import Omission, changes
from prerender.settings import Settings

Edition = Literal["demonstration", "production", "preview"]
"""``demonstration``: the company is made up; every value is shown, a line on each page says so, and
search engines are kept out. ``production``: the company is real; only confirmed values are shown.
``preview``: every value is shown, those that are not confirmed with a label."""


def edition_of(catalogue: Catalogue, settings: Settings) -> Edition:
    """Return the edition that a build with these settings publishes."""
    if settings.labelled:
        return "preview"
    return "demonstration" if sample_identity(catalogue) else "production"


def plan(edition: Edition, omitted: Sequence[Omission]) -> str:
    """Return as JSON what spa/plugins/edition.ts does to the content before anything is derived."""
    return json.dumps({"edition": edition, "changes": changes(omitted)}, ensure_ascii=False)
