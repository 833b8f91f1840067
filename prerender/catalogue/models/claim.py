"""Claims: marks on values that the owner must replace or confirm."""

from typing import Literal

from prerender.catalogue.models.base import CatalogueModel, IsoDate, Text

State = Literal["sample", "unconfirmed", "confirmed"]
Need = Literal["yes", "words", "number", "document", "photograph"]


class Confirmation(CatalogueModel):
    """Who confirmed a value, when, and with which words; changed words need a new one."""

    by: Text
    on: IsoDate
    words: Text
    """All texts of the value, joined by a middle dot; see placeholders/claims.py."""


class Claim(CatalogueModel):
    """A value that is a placeholder, or that needs the owner's confirmation."""

    of: list[Text] = []
    """The path to the value from the claim's map: keys, and for an item of a list its id, name,
    title, caption or text. If it is empty, the claim is about the whole map."""
    state: Literal["sample", "unconfirmed"]
    """``sample``: a placeholder to replace; ``unconfirmed``: a plausible value to confirm."""
    needs: Need
    ask: Text
    """The question to the owner; not published."""
    confirmed: Confirmation | None = None


class Claimed(CatalogueModel):
    """A model that can mark its values with claims."""

    claims: list[Claim] = []
