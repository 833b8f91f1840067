"""Sources: what the built app is made from, by digest, and what of that changed."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

IMAGES = "images"
"""The folder of source images, below the app's."""
TESTING = ("testing/*", "**/*.test.ts", "**/*.test.tsx", "vitest.config.ts")
"""The unit tests below the app's folder, and what they need; the built app has nothing of them."""
SHEETS = "data sheets"
"""What is noted of the printed sheets, among the digests: no file that anybody edits."""

EDITION = "edition"
"""The edition of the content, among the digests; it is derived from the catalogue."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the sources of a built app are."""

    root: Path
    app: Path
    catalogue: Path
    datasheets: Path
    """What is noted of the printed sheets; the file need not be there."""
    edition: Path
    """What is left out of the content, and whether labels are shown; the file need not be there."""

    @property
    def images(self) -> Path:
        """The folder of the pictures that the catalogue names."""
        return self.app / IMAGES

    def digests(self) -> dict[str, str]:
        """Digest everything the app is built from."""
        files = [self.catalogue, self.root / "package.json", self.root / "package-lock.json"]
        tests = {file for pattern in TESTING for file in self.app.glob(pattern)}
        files += sorted(
            file for file in self.app.rglob("*") if file.is_file() and file not in tests
        )
        named = {file.relative_to(self.root).as_posix(): file for file in files}
        derived = {SHEETS: self.datasheets, EDITION: self.edition}
        named |= {name: file for name, file in derived.items() if file.is_file()}
        return {name: _digest(file) for name, file in named.items()}

    def only_content(self, before: dict[str, str], now: dict[str, str]) -> bool:
        """Whether only the catalogue, its edition, its pictures and its sheets differ."""
        keys = before.keys() | now.keys()
        changed = (key for key in keys - {SHEETS, EDITION} if before.get(key) != now.get(key))
        return all(
            file == self.catalogue or file.is_relative_to(self.images)
            for file in map(self.root.joinpath, changed)
        )


def _digest(file: Path) -> str:
    """Digest a file without having it in memory: a catalogue may be hundreds of megabytes."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def read_digests(stamp: Path) -> dict[str, str]:
    """Return what an app was built from; nothing where there is none that is complete."""
    try:
        return dict(json.loads(stamp.read_text("utf-8")))
    except (OSError, ValueError):
        return {}
