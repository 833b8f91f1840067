"""The mutants of mutants.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

FILE = Path(__file__).with_name("mutants.toml")

Baseline = Literal["caught", "survived", "not measured"]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A small deliberate fault: one text in one file is replaced by another."""

    id: str
    area: str
    breaks: str
    """One sentence: the effect on a visitor, a marketer, the owner or an engineer."""
    file: str
    """The file's path relative to the project's folder."""
    old: str
    new: str
    tests: tuple[str, ...]
    """Vitest files and pytest ids that should catch it."""
    baseline: Baseline
    """Result of the tests at commit bfa245e."""

    def occurrences(self, root: Path) -> int:
        """Return how often the text to replace occurs in its file, or 0 if the file is missing."""
        file = root / self.file
        return file.read_text("utf-8").count(self.old) if file.is_file() else 0

    def plant(self, root: Path) -> None:
        """Replace the text in a copy of the project."""
        file = root / self.file
        file.write_text(file.read_text("utf-8").replace(self.old, self.new), "utf-8")


def read_mutants() -> tuple[Mutant, ...]:
    """Return all mutants in the order of the file."""
    entries = tomllib.loads(FILE.read_text("utf-8"))["mutant"]
    return tuple(Mutant(**(entry | {"tests": tuple(entry["tests"])})) for entry in entries)


def does_not_apply(mutant: Mutant, root: Path) -> str:
    """Return why a mutant does not apply to a project, or an empty text if it applies."""
    found = mutant.occurrences(root)
    if found == 1:
        return ""
    return (
        f"tests/mutants/mutants.toml: {mutant.id}: the text {mutant.old!r} occurs {found} times "
        f"in {mutant.file}. Give `file` and `old` that fit the present code."
    )
