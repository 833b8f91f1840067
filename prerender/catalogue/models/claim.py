"""Claims: marks on values that the owner must replace or confirm."""

from typing import Annotated, Literal

from pydantic import PlainSerializer

from prerender.catalogue.models.base import CatalogueModel, IsoDate, Text

State = Literal["sample", "unconfirmed", "confirmed"]
Need = Literal["yes", "words", "number", "document", "photograph"]


class Confirmation(CatalogueModel):
    """Who confirmed a value, when, and with which text; a changed text needs a new confirmation."""

    by: Text
    on: IsoDate
    words: Text
    """All texts inside the value, joined by a middle dot; see placeholders/claims.py."""


class Mark(CatalogueModel):
    """The published part of a claim: which value is not confirmed."""

    of: list[Text] = []
    """The path from the map that contains the claim to the value. A step is a key or, for an item
    in a list, its id, name, title, caption or text. An empty path means the whole map."""
    state: Literal["sample", "unconfirmed"]
    """``sample``: a placeholder to replace; ``unconfirmed``: a plausible value to confirm."""


class Claim(Mark):
    """A value that is a placeholder, or that needs the owner's confirmation."""

    needs: Need
    ask: Text
    """The question for the owner; it is not published."""
    unchanged: list[Text] = []
    """The texts of a placeholder that are not replaced yet, after the first one was. The value
    cannot be confirmed while it contains one of them."""
    confirmed: Confirmation | None = None


def _mark(claim: Claim) -> Mark:
    """Return a claim as it is published, without the question to the owner."""
    return Mark(of=claim.of, state=claim.state)


class Claimed(CatalogueModel):
    """A model that can mark its values with claims."""

    claims: list[Annotated[Claim, PlainSerializer(_mark)]] = []
