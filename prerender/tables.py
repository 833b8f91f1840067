"""Tables below [tool.prerender]."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints


class Accepted(BaseModel):
    """An intended finding, with the reason."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rule: str
    target: str
    """The path, anchor or page that the finding is about."""
    reason: Annotated[str, Field(min_length=10)]


class Announce(BaseModel):
    """The announcement of changed pages to search engines (https://www.indexnow.org)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    endpoint: Annotated[str, StringConstraints(pattern=r"^https?://[^\s]+$")]
    key: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{8,128}$")]
    """Published as a file of this name; the protocol allows 8 to 128 letters, digits, hyphens."""


class Budgets(BaseModel):
    """The most bytes that one page can make a browser fetch, by kind; None means no limit."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, alias_generator=lambda name: name.replace("_", "-")
    )

    html: Annotated[StrictInt, Field(gt=0)] | None = None
    style: Annotated[StrictInt, Field(gt=0)] | None = None
    script: Annotated[StrictInt, Field(gt=0)] | None = None
    image: Annotated[StrictInt, Field(gt=0)] | None = None
    first_view: Annotated[StrictInt, Field(gt=0)] | None = None
    page: Annotated[StrictInt, Field(gt=0)] | None = None

    @property
    def by_kind(self) -> dict[str, int]:
        """The limits that are set, by kind."""
        return self.model_dump(by_alias=True, exclude_none=True)
