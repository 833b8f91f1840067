"""The company's identity: a build with a placeholder company is a demonstration."""

from collections.abc import Iterator

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.claims import unconfirmed_claims
from prerender.catalogue.source.location import ProblemAt
from prerender.finding import Finding
from prerender.settings import PROJECT_FILE, Settings

RULE = "sample-identity"
TARGET = "company"
_IS_LIVE = (
    "the site is live, and this value needs the owner's confirmation. Confirm it in the preview's "
    'checklist, or remove "live" from the file to publish a demonstration again'
)
WHY = "Buyers would contact and pay a company that does not exist."


def sample_identity(catalogue: Catalogue) -> list[str]:
    """Return the company's keys whose values the owner has not confirmed, in file order."""
    return [".".join((TARGET, *claim.of)) for claim in unconfirmed_claims(catalogue.company)]


def identity_problems(catalogue: Catalogue) -> Iterator[ProblemAt]:
    """Yield a problem for each unconfirmed value of the company whose site is live."""
    if catalogue.live:
        for at, claim in enumerate(catalogue.company.claims):
            if claim.confirmed is None:
                yield ProblemAt((TARGET, "claims", at), _IS_LIVE)


def identity_findings(catalogue: Catalogue, settings: Settings) -> list[Finding]:
    """Return the finding about a placeholder company: an error only in production."""
    keys = sample_identity(catalogue)
    if not keys:
        return []
    file = settings.catalogue.name
    message = (
        f"the company is a sample: {', '.join(keys)}. Enter the real values in {file}, then "
        "confirm or remove each claim; or accept "
        f'"{RULE}" of "{TARGET}" with a reason in {PROJECT_FILE}'
    )
    return [
        Finding(
            page=catalogue.pages.home.path,
            rule=RULE,
            message=message,
            target=TARGET,
            level="error" if settings.production else "warning",
            why=WHY,
            aspect="text",
            value=catalogue.company.name,
        )
    ]


def is_indexable(catalogue: Catalogue, settings: Settings) -> bool:
    """Return whether search engines can list the pages; false for a preview or a demonstration."""
    return settings.indexable and not sample_identity(catalogue)
