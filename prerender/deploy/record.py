"""The record of the last publication, and the last two published trees."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from prerender.deploy.manifest import Manifest

FOLDER = "build/publish"
_RECORD = "record.json"


class Record(BaseModel):
    """The last publication."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    target: str = ""
    """The published target; a record of another target is ignored."""
    files: Manifest = {}
    """The files on the server."""
    commit: str = ""
    """The published commit."""
    commit_before: str = ""
    """The commit that was online before it."""

    @property
    def is_complete(self) -> bool:
        """Whether the last upload was complete."""
        return "" not in self.files.values()

    def with_files(self, files: Manifest) -> "Record":
        """Return a copy with other files."""
        return self.model_copy(update={"files": files})


@dataclass(frozen=True, slots=True)
class Publications:
    """The folder with the record and the trees."""

    folder: Path

    @property
    def published(self) -> Path:
        """The tree that is online."""
        return self.folder / "published"

    @property
    def before(self) -> Path:
        """The tree that was online before."""
        return self.folder / "before"

    @property
    def at(self) -> float:
        """The time of the last publication, in seconds since 1970; 0 without one."""
        file = self.folder / _RECORD
        return file.stat().st_mtime if self.published.is_dir() and file.is_file() else 0.0

    def read(self, target: str) -> Record:
        """Return the record of the last publication to a target; empty if it is missing."""
        try:
            record = Record.model_validate_json((self.folder / _RECORD).read_bytes())
        except (OSError, ValidationError):
            return Record(target=target)
        return record if record.target == target else Record(target=target)

    def write(self, record: Record) -> None:
        """Write the record, by a rename, so that a kill leaves the old one or the new one."""
        self.folder.mkdir(parents=True, exist_ok=True)
        new = self.folder / f"{_RECORD}.new"
        new.write_text(record.model_dump_json(indent=1), "utf-8")
        new.rename(self.folder / _RECORD)

    def keep(self, tree: Path) -> None:
        """Copy a tree as the published one; keep the previous one for rolling back."""
        new = self.folder / "new"
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(tree, new)
        shutil.rmtree(self.before, ignore_errors=True)
        if self.published.exists():
            self.published.rename(self.before)
        new.rename(self.published)
