"""A complete company, which makes a build indexable."""

from copy import deepcopy
from typing import Any

from prerender.catalogue.checks.claims import claimed_maps, resolve
from prerender.catalogue.model import choices_of, node_at
from prerender.catalogue.source import Location, value_at

NAME = "Ganga Wire Works"
Content = dict[str, Any]

COMPANY: dict[str, Any] = {
    "name": NAME,
    "legalName": NAME,
    "logoText": NAME,
    "blurb": f"{NAME} makes EDM wire, copper wire, brazing wire and welding wire in Meerut.",
    "phones": [
        {"label": "Sales", "number": "+91 12345 67891"},
        {"label": "Technical", "number": "+91 12345 67892"},
        {"label": "Export", "number": "+91 12345 67893"},
    ],
    "email": "sales@ganga.example",
    "chat": {"label": "WhatsApp", "number": "+91 12345 67894", "address": "https://wa.me/"},
    "networks": [{"label": "LinkedIn", "address": "https://linkedin.example/company/ganga"}],
    "security": {
        "contact": "mailto:security@ganga.example",
        "expires": "2027-11-20",
        "languages": "en, hi",
    },
}


def filled_in(content: Content) -> Content:
    """Return a catalogue of a real company: each value that pages need is confirmed."""
    company = content["company"] | COMPANY
    company["address"] = company["address"] | {"street": ["12 Mill Road, Industrial Area"]}
    del company["claims"]
    shown = {"pages": deepcopy(content["pages"]), "industries": deepcopy(content["industries"])}
    for location, owner in claimed_maps(shown):
        claims = owner.get("claims", [])
        claims[:] = [one for one in claims if not _is_needed(location, owner, one.get("of", []))]
    return content | {"company": company} | shown


def _is_needed(location: Location, owner: Content, of: list[str]) -> bool:
    """Return whether a page cannot omit the text that a claim is about."""
    *around, key = (*location, *resolve(owner, of)[0])
    needed = (one.get("required", []) for one in choices_of(node_at(tuple(around))))
    return isinstance(value_at(owner, *resolve(owner, of)[0]), str) and any(
        key in keys for keys in needed
    )
