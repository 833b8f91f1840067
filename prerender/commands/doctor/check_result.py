"""The result of one check."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of one check, with its remedy if it failed."""

    text: str
    cure: str = ""
    """A sentence; empty if the check passed."""

    @property
    def line(self) -> str:
        """The result in one line."""
        text = " ".join(self.text.split())
        return f"wrong  {text}. {self.cure}" if self.cure else f"ok     {text}"
