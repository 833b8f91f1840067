"""Claims: what only the owner can supply or confirm, marked beside what it is about."""

from typing import Literal

from prerender.catalogue.models.base import CatalogueModel, IsoDate, Text

State = Literal["sample", "unconfirmed", "confirmed"]
Need = Literal["yes", "words", "number", "document", "photograph"]


class Confirmation(CatalogueModel):
    """Who answers for a claim, since when, and for which words; changed words need a new one."""

    by: Text
    on: IsoDate
    words: Text
    """All texts of the value, joined by a middle dot; see placeholders/claims.py."""


class Claim(CatalogueModel):
    """One value that stands in for the owner's own, or that waits for the owner's yes."""

    of: list[Text] = []
    """The way to the value from the map in which the claim stands: keys of maps, and for an item
    of a list its id, name, title, caption or text. Without it the claim is of the whole map."""
    state: Literal["sample", "unconfirmed"]
    """``sample`` is made up, to be replaced; ``unconfirmed`` is plausible, to be confirmed."""
    needs: Need
    ask: Text
    """What the owner is asked; no visitor reads it."""
    confirmed: Confirmation | None = None


class Claimed(CatalogueModel):
    """A part of the catalogue that may say which of its values are claims."""

    claims: list[Claim] = []
