"""The outcome of a build, for whoever tells of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from prerender.finding import Verdict
from prerender.publish.changes import Changes


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a build came to."""

    pages: int
    not_found_pages: int
    rendered: int
    """Pages that were rendered; the others were kept from earlier builds."""
    seconds: float
    claims: Mapping[str, int]
    """Entries that are sample, unconfirmed and confirmed."""
    left_out: Mapping[str, int]
    """How many values of each kind are not published until they are confirmed."""
    sample_identity: bool
    """Whether the company is made up."""
    listed: bool
    """Whether search engines may list what was published."""
    sample: int | None
    """Pages that the visit opened at most; None where it opened all."""
    verdict: Verdict
    changes: Changes | None
    """Against the tree that was published before, if there was one."""

    @property
    def published(self) -> bool:
        """Whether the tree was put in place."""
        return not self.verdict.errors
