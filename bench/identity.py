"""A complete company, which makes a build indexable."""

from typing import Any

from bench.catalogues import Content

NAME = "Ganga Wire Works"
COMPANY: dict[str, Any] = {
    "name": NAME,
    "logoText": NAME,
    "blurb": f"{NAME} makes EDM wire, copper wire, brazing wire and welding wire in Meerut.",
    "phones": [
        {"label": "Sales", "number": "+91 12345 67891"},
        {"label": "Technical", "number": "+91 12345 67892"},
        {"label": "Export", "number": "+91 12345 67893"},
    ],
    "email": "sales@ganga.example",
    "chat": {
        "label": "WhatsApp",
        "number": "+91 12345 67894",
        "address": "https://wa.me/",
    },
    "network": {"label": "LinkedIn", "address": "https://linkedin.example/company/ganga"},
    "security": {
        "contact": "mailto:security@ganga.example",
        "expires": "2027-11-20",
        "languages": "en, hi",
    },
}


def filled_in(content: Content) -> Content:
    """Return a catalogue in which every placeholder of the company is replaced."""
    company = content["company"] | COMPANY
    company["address"] = company["address"] | {"street": ["12 Mill Road, Industrial Area"]}
    del company["claims"]
    return content | {"company": company}
