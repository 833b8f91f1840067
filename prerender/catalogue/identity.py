"""Who the company is: as long as that is made up, nobody may find the site by search."""

from prerender.catalogue.claims import open_claims
from prerender.catalogue.model import Catalogue
from prerender.finding import Finding
from prerender.settings import PROJECT_FILE, Settings

RULE = "sample-identity"
TARGET = "company"
WHY = "Buyers would write and pay to a company that does not exist."


def sample_identity(catalogue: Catalogue) -> list[str]:
    """Return the keys of the company that are still made up, in the catalogue's order."""
    return [
        ".".join((TARGET, *claim.of))
        for claim in open_claims(catalogue.company)
        if claim.state == "sample"
    ]


def identity_findings(catalogue: Catalogue, settings: Settings) -> list[Finding]:
    """Return what stands against publishing the company: an error for production alone."""
    keys = sample_identity(catalogue)
    if not keys:
        return []
    file = settings.catalogue.name
    message = (
        f"the company is a sample: {', '.join(keys)}; fill these in in {file} and take each claim "
        f'away or confirm it, or accept "{RULE}" of "{TARGET}" with a reason in {PROJECT_FILE}'
    )
    return [
        Finding(
            page=catalogue.pages.home.path,
            rule=RULE,
            message=message,
            target=TARGET,
            level="error" if settings.production else "warning",
            why=WHY,
            part="text",
            value=catalogue.company.name,
        )
    ]


def may_be_listed(catalogue: Catalogue, settings: Settings) -> bool:
    """Whether search engines may list what is published: no preview, and no made-up company.

    On a desk nothing is public, and the site is what it will be with a company filled in.
    """
    return settings.indexable and not (settings.production and sample_identity(catalogue))
