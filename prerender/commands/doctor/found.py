"""One thing that was looked at."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of one thing, and what to do where that is wrong."""

    told: str
    cure: str = ""
    """A sentence; empty where all is well."""

    @property
    def line(self) -> str:
        """Say it in one line."""
        told = " ".join(self.told.split())
        return f"wrong  {told}. {self.cure}" if self.cure else f"ok     {told}"
