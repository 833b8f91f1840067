"""The edition of the content that a build publishes: demonstration, production or preview.

A build with a placeholder company is a demonstration.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.claims import unconfirmed_claims
from prerender.catalogue.source import ProblemAt
from prerender.finding import Finding
from prerender.settings import PROJECT_FILE, Settings
from prerender.system.files import ConcurrentWriteError, replace_file

Edition = Literal["demonstration", "production", "preview"]
"""``demonstration``: the company is a placeholder; pages show every value and a notice, and search
engines are excluded. ``production``: the company is real, or the site is live; pages show only
confirmed values.
``preview``: pages show every value, with a label if it is not confirmed."""
IDENTITY_RULE = "sample-identity"
IDENTITY_TARGET = "company"
_IS_LIVE = (
    "the site is live, and this value needs the owner's confirmation. Confirm it in the preview's "
    'checklist, or remove "live" from the file to publish a demonstration again'
)
IDENTITY_WHY = "Buyers would contact and pay a company that does not exist."


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


def sample_identity(catalogue: Catalogue) -> list[str]:
    """Return the company's keys whose values the owner has not confirmed, in file order."""
    return [
        ".".join((IDENTITY_TARGET, *claim.of)) for claim in unconfirmed_claims(catalogue.company)
    ]


def identity_problems(catalogue: Catalogue) -> Iterator[ProblemAt]:
    """Yield a problem for each unconfirmed value of the company whose site is live."""
    if catalogue.live:
        for at, claim in enumerate(catalogue.company.claims):
            if claim.confirmed is None:
                yield ProblemAt((IDENTITY_TARGET, "claims", at), _IS_LIVE)


def identity_findings(catalogue: Catalogue, settings: Settings) -> list[Finding]:
    """Return the finding about a placeholder company: an error only in production."""
    keys = sample_identity(catalogue)
    if not keys:
        return []
    file = settings.catalogue.name
    message = (
        f"the company is a sample: {', '.join(keys)}. Enter the real values in {file}, then "
        "confirm or remove each claim; or accept "
        f'"{IDENTITY_RULE}" of "{IDENTITY_TARGET}" with a reason in {PROJECT_FILE}'
    )
    return [
        Finding(
            page=catalogue.pages.home.path,
            rule=IDENTITY_RULE,
            message=message,
            target=IDENTITY_TARGET,
            level="error" if settings.production else "warning",
            why=IDENTITY_WHY,
            aspect="text",
            value=catalogue.company.name,
        )
    ]


def is_indexable(catalogue: Catalogue, settings: Settings) -> bool:
    """Return whether search engines can list the pages; false for a preview or a demonstration."""
    return settings.indexable and not sample_identity(catalogue)
