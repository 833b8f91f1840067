"""The edition of the content that a build publishes: demonstration, production or preview."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.identity import sample_identity
from prerender.catalogue.placeholders.omission import Omission, content_changes
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


def edition_changes(
    edition: Edition,
    omitted: Sequence[Omission],
    changes: Sequence[Mapping[str, Any]],
    *,
    indexed: bool,
    datasheets: str | None,
) -> str:
    """Return the JSON changes that spa/plugins/edition.ts applies to the content first.

    ``changes`` come before the omissions. ``indexed`` is whether search engines can list the pages,
    ``datasheets`` the address of data sheets with ``{id}``, if they are printed.
    """
    applied = [*changes, *content_changes(omitted)]
    plan = {
        "edition": edition,
        "indexed": indexed,
        "datasheets": datasheets,
        "changes": applied,
    }
    return json.dumps(plan, ensure_ascii=False)
