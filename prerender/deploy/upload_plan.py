"""The order of an upload; every published page works after an interruption.

All files are first uploaded under new names. Then they are renamed: pages last, because they refer
to the other files. Files that no page needs any more are deleted at the end.
"""

from dataclasses import dataclass

from prerender.deploy.manifest import Manifest

_STEP = 25
"""Files per line of progress."""
SUFFIX = ".uploading"
"""The end of a file's name until its upload is complete."""
NOT_ATOMIC = (
    "The server does not replace a file in one step. Each replaced file is missing for a moment."
)
_PAGE_ENDINGS = (".html", ".html.br", ".html.gz")


@dataclass(frozen=True, slots=True)
class UploadPlan:
    """Files to upload and to delete, in this order."""

    files: tuple[str, ...]
    pages: tuple[str, ...]
    deleted: tuple[str, ...]

    @property
    def uploaded(self) -> tuple[str, ...]:
        """All files to upload, pages last."""
        return (*self.files, *self.pages)

    def progress(self, number: int) -> str:
        """Return the line of progress for an uploaded file; empty for most files."""
        total = len(self.uploaded)
        is_shown = number % _STEP == 1 or number == total
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
            return "The server already has every file."
        return f"{_files(len(self.uploaded))} to upload, {_files(len(self.deleted))} to delete."

    def unfinished(self, server: Manifest) -> Manifest:
        """Return the server's manifest while the upload runs: its files are not certain."""
        temporary = [f"{file}{SUFFIX}" for file in self.uploaded]
        return {**server, **dict.fromkeys((*self.uploaded, *temporary, *self.deleted), "")}


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


def _files(count: int) -> str:
    return f"{count} file" if count == 1 else f"{count} files"
