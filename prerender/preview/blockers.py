"""Entries of the owner's checklist that block a publication."""

import json
from dataclasses import dataclass

from prerender.catalogue.placeholders.claims import checklist_entries
from prerender.catalogue.placeholders.omission import required_claims
from prerender.preview.editor.labels import label_of


@dataclass(frozen=True, slots=True)
class Blocker:
    """An entry that must be confirmed before the site can be published."""

    key: str
    """The JSON path of the value, which the entry of the checklist has too."""
    label: str


def blockers(text: str) -> tuple[Blocker, ...]:
    """Return the entries that block a publication of this catalogue, each label once."""
    required, raw = required_claims(text), json.loads(text)
    found = {
        label_of(raw, tuple(entry.location), ()): entry.key
        for entry in checklist_entries(text)
        if tuple(entry.claim) in required
    }
    return tuple(Blocker(key, label) for label, key in found.items())
