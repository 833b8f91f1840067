"""Uploads: what is on the server, in which order files are sent, and what was published last.

Every published page works after an interruption. All files are first uploaded under new names. Then
they are renamed: pages last, because they refer to the other files. Files that no page needs any
more are deleted at the end.
"""

import hashlib
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from prerender.errors import DeployError, counted
from prerender.routes import name_problem

Manifest = Mapping[str, str]
"""Digests by file name. An empty digest means that the server's copy is not certain."""
_PROGRESS_STEP = 25
"""Files per line of progress."""
UPLOAD_SUFFIX = ".uploading"
"""The end of a file's name until its upload is complete."""
NOT_ATOMIC = (
    "The server does not replace a file in one step. Each replaced file is missing for a moment."
)
_PAGE_ENDINGS = (".html", ".html.br", ".html.gz")
PUBLICATIONS_FOLDER = "build/publish"
_RECORD = "record.json"
_EVERYTHING_SENT = (
    f"Every file was uploaded before. If the server has lost files, delete {PUBLICATIONS_FOLDER} "
    "and publish again: that uploads everything."
)


def manifest_of(tree: Path) -> Manifest:
    """Return the manifest of a tree; empty if it is missing."""
    return {
        file.relative_to(tree).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(tree.rglob("*"))
        if file.is_file()
    }


def reject_names(files: Iterable[str]) -> None:
    """Raise DeployError if files have names that no published file can have."""
    if wrong := [f"{file!r} {problem}" for file in files if (problem := name_problem(file))]:
        msg = "\n  ".join(["Files cannot be uploaded, so nothing was changed online:", *wrong])
        msg += "\nRename them, then publish again."
        raise DeployError(msg)


def digest_of(manifest: Manifest) -> str:
    """Return one digest for all files."""
    lines = "\n".join(f"{digest} {file}" for file, digest in sorted(manifest.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class UploadPlan:
    """Files to upload and to delete, in this order."""

    files: tuple[str, ...]
    pages: tuple[str, ...]
    deleted: tuple[str, ...]

    def __post_init__(self) -> None:
        """Raise DeployError for a name that an upload program could read as a command."""
        reject_names((*self.uploaded, *self.deleted))

    @property
    def uploaded(self) -> tuple[str, ...]:
        """All files to upload, pages last."""
        return (*self.files, *self.pages)

    def progress(self, number: int) -> str:
        """Return the line of progress for an uploaded file; empty for most files."""
        total = len(self.uploaded)
        is_shown = number % _PROGRESS_STEP == 1 or number == total
        return f"Uploading file {number} of {total}" if is_shown else ""

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders of the uploaded files, parents first."""
        parents = {
            file[:end] for file in self.uploaded for end, letter in enumerate(file) if letter == "/"
        }
        return tuple(sorted(parents))

    @property
    def is_empty(self) -> bool:
        """Whether the server already has the tree."""
        return not (self.uploaded or self.deleted)

    def __str__(self) -> str:
        """Return a summary."""
        if self.is_empty:
            return _EVERYTHING_SENT
        uploaded, deleted = counted(len(self.uploaded), "file"), counted(len(self.deleted), "file")
        return f"{uploaded} to upload, {deleted} to delete."

    def unfinished(self, server: Manifest) -> Manifest:
        """Return the server's manifest while the upload runs: its files are not certain."""
        temporary = [f"{file}{UPLOAD_SUFFIX}" for file in self.uploaded]
        return {**server, **dict.fromkeys((*self.uploaded, *temporary, *self.deleted), "")}


@dataclass(slots=True)
class Replacement:
    """The file that is missing while a server replaces it, which does so in two steps."""

    file: str = ""


def upload_plan(server: Manifest, tree: Manifest) -> UploadPlan:
    """Return how to turn the server's files into those of a tree.

    Only files of earlier uploads are deleted, so other files on the server stay.
    """
    changed = [file for file, digest in tree.items() if server.get(file) != digest]
    return UploadPlan(
        files=tuple(sorted(file for file in changed if not file.endswith(_PAGE_ENDINGS))),
        pages=tuple(sorted(file for file in changed if file.endswith(_PAGE_ENDINGS))),
        deleted=tuple(sorted(server.keys() - tree.keys())),
    )


class Record(BaseModel):
    """The last publication."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    target: str = ""
    """The published target; a record of another target is ignored."""
    files: Manifest = {}
    """The files on the server."""
    missing: str = ""
    """A published file that an interrupted upload has left missing on the server."""
    commit: str = ""
    """The published commit."""
    commit_before: str = ""
    """The commit that was online before it."""
    at: float = 0.0
    """The time of the publication of the version that is online, in seconds since 1970."""
    at_before: float = 0.0
    """The time of the publication of the version before it."""

    @property
    def is_complete(self) -> bool:
        """Whether the last upload was complete."""
        return "" not in self.files.values()

    def published(self, at: float, before: float) -> "Record":
        """Return a copy with the times of the version that is online and of the one before."""
        return self.model_copy(update={"at": at, "at_before": before})


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
