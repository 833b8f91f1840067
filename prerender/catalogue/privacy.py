"""The privacy page describes the analytics script if the settings have one."""

from prerender.catalogue.model import Catalogue
from prerender.catalogue.pages.company_pages import PrivacyPage, PrivacySection
from prerender.catalogue.source.location import Location
from prerender.tables import Analytics

PRIVACY: Location = ("pages", "privacy")
_HOST = "{host}"


def has_privacy_texts(catalogue: Catalogue, analytics: Analytics | None) -> bool:
    """Return whether the privacy page has the texts that the settings need."""
    return not analytics or catalogue.pages.privacy.with_analytics is not None


def with_privacy_texts(catalogue: Catalogue, analytics: Analytics | None) -> Catalogue:
    """Return the catalogue with the privacy page that fits the settings."""
    page = _page(catalogue.pages.privacy, analytics)
    pages = catalogue.pages.model_copy(update={"privacy": page})
    return catalogue.model_copy(update={"pages": pages})


def _page(page: PrivacyPage, analytics: Analytics | None) -> PrivacyPage:
    texts = page.with_analytics
    if not (analytics and texts):
        return page.model_copy(update={"with_analytics": None})
    own = {section.heading: _named(section, analytics) for section in texts.sections}
    general = {section.heading: section for section in page.sections}
    added = {heading: section for heading, section in own.items() if heading not in general}
    shown = {
        "title": texts.title,
        "description": texts.description,
        "hero": page.hero.model_copy(update={"text": texts.text}),
        "sections": [*(added | general | own).values()],
        "with_analytics": None,
    }
    return page.model_copy(update=shown)


def _named(section: PrivacySection, analytics: Analytics) -> PrivacySection:
    """Return a section that names the script's host."""
    paragraphs = [one.replace(_HOST, analytics.host) for one in section.paragraphs]
    return section.model_copy(update={"paragraphs": paragraphs})
