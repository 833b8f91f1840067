"""The result of one check."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """The result of one check, with its remedy if it failed."""

    told: str
    cure: str = ""
    """A sentence; empty if the check passed."""

    @property
    def line(self) -> str:
        """The result in one line."""
        told = " ".join(self.told.split())
        return f"wrong  {told}. {self.cure}" if self.cure else f"ok     {told}"
