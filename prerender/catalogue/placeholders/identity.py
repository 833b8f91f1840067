"""Who the company is: until it is filled in, a build is a demonstration, kept out of search."""

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.claims import open_claims
from prerender.finding import Finding
from prerender.settings import PROJECT_FILE, Settings

RULE = "sample-identity"
TARGET = "company"
WHY = "Buyers would write and pay to a company that does not exist."


def sample_identity(catalogue: Catalogue) -> list[str]:
    """Return the keys of the company that nobody has filled in and confirmed, in file order."""
    return [".".join((TARGET, *claim.of)) for claim in open_claims(catalogue.company)]


def identity_findings(catalogue: Catalogue, settings: Settings) -> list[Finding]:
    """Return why the build is a demonstration: an error only if the host says production."""
    keys = sample_identity(catalogue)
    if not keys:
        return []
    file = settings.catalogue.name
    message = (
        f"the company is a sample: {', '.join(keys)}. Fill these in in {file}, then confirm each "
        f'or remove its claim; or accept "{RULE}" of "{TARGET}" with a reason in {PROJECT_FILE}'
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
    """Whether search engines may list what is published: no preview and no demonstration."""
    return settings.indexable and not sample_identity(catalogue)
