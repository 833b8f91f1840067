"""The origins that pages use: the chat service of the form, and the map."""

from urllib.parse import urlsplit

from prerender.catalogue.models.company import Company
from prerender.setting_keys import Sources

_REDIRECTS = {"https://wa.me": "https://api.whatsapp.com"}
"""The origin to which a chat service redirects; a policy must allow both."""


def policy_sources(company: Company) -> Sources:
    """Return the origins by directive of the content security policy."""
    sources: dict[str, tuple[str, ...]] = {}
    if company.map:
        # The map loads after a click.
        sources["frame-src"] = (_origin(company.map.embed),)
    if company.chat:
        # Without JavaScript the enquiry form is sent to the chat service.
        chat = _origin(company.chat.address)
        redirect = _REDIRECTS.get(chat)
        sources["form-action"] = (chat, redirect) if redirect else (chat,)
    return sources


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
