"""The edition of the content that a build publishes: demonstration, production or preview."""

import contextlib
from pathlib import Path
from typing import Literal

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.identity import sample_identity
from prerender.settings import Settings
from prerender.system.files import ConcurrentWriteError, replace_file

Edition = Literal["demonstration", "production", "preview"]
"""``demonstration``: the company is a placeholder; pages show every value and a notice, and search
engines are excluded. ``production``: the company is real, or the site is live; pages show only
confirmed values.
``preview``: pages show every value, with a label if it is not confirmed."""


def choose_edition(catalogue: Catalogue, settings: Settings) -> Edition:
    """Return the edition that a build with these settings publishes."""
    if settings.labelled:
        return "preview"
    return "demonstration" if sample_identity(catalogue) and not catalogue.live else "production"


def mark_live(file: Path) -> None:
    """Write ``"live": true`` into a catalogue as its first key; all other bytes stay.

    Raises UnwritableError.
    """
    while True:
        before = file.read_bytes()
        head, brace, rest = before.partition(b"{")
        gap = rest[: len(rest) - len(rest.lstrip())]
        after = head + brace + gap + b'"live": true,' + (gap or b" ") + rest.lstrip()
        with contextlib.suppress(ConcurrentWriteError):
            replace_file(file, before, after)
            return
