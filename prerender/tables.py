"""Tables below [tool.prerender]."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints


class Accepted(BaseModel):
    """An intended finding, with the reason."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rule: str
    target: str
    """The path, anchor or page that the finding is about; `*` matches any characters."""
    reason: Annotated[str, Field(min_length=10)]
    level: Literal["accepted", "warning"] = "accepted"
    """`warning`: the finding is still listed, but does not stop publication."""


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


_HOST = r"^(?:[A-Za-z0-9_][A-Za-z0-9._-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*$"
_FOLDER = r"^[A-Za-z0-9._/][A-Za-z0-9._/-]*$"
_NAME = r"^[A-Za-z0-9_][A-Za-z0-9._/-]*$"
"""A name that a program cannot mistake for an option."""


class _Target(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, alias_generator=lambda name: name.replace("_", "-")
    )


class UploadTarget(_Target):
    """A folder on a server that is reached over SSH."""

    to: Literal["sftp", "rsync"]
    server: Annotated[str, StringConstraints(pattern=_HOST)]
    """``user@host``, or a name from ``~/.ssh/config``."""
    folder: Annotated[str, StringConstraints(pattern=_FOLDER)]
    """The folder of the web server, such as ``public_html``: from ``/``, or below the login's."""
    port: Annotated[StrictInt, Field(ge=1, le=65535)] | None = None
    known_hosts: Path | None = None
    """A file with the server's public key, instead of ``~/.ssh/known_hosts``."""

    def __str__(self) -> str:
        """Return the target as people write it."""
        return f"{self.server}:{self.folder}"


class GitTarget(_Target):
    """A branch of a git repository that the host builds the site from."""

    to: Literal["git"]
    remote: Annotated[str, StringConstraints(pattern=_NAME)] = "origin"
    branch: Annotated[str, StringConstraints(pattern=_NAME)] = "main"

    def __str__(self) -> str:
        """Return the target as people write it."""
        return f"branch {self.branch} of {self.remote}"


class HookTarget(_Target):
    """A deploy hook, whose address is secret: the environment's PUBLISH_HOOK."""

    to: Literal["hook"]

    def __str__(self) -> str:
        """Return the target as people write it."""
        return "the deploy hook"


Publish = Annotated[UploadTarget | GitTarget | HookTarget, Field(discriminator="to")]
"""The target of ``python -m prerender publish``."""
