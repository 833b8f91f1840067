"""Every failure a user can cause; each prints itself as what, where and what to do.

PrerenderError              one message, no traceback
├─ SystemUnsupportedError   exit 2   says on which system it runs
├─ SettingsError            exit 2   names the key and where it was read
├─ CatalogueError           exit 2   holds every problem: line, JSON path, what would be right
├─ BundleError              exit 3   the app did not build
├─ BrowserError             exit 3   no browser, it did not start, or it died too often
├─ BusyError                exit 3   the machine gave the browser next to no time
├─ ClusterError             exit 3   no scheduler, or no worker that makes the same pages
├─ WorkerError              exit 3   a worker of the cluster cannot make pages
├─ PagesError              exit 3   holds every page that did not render
├─ PublishError             exit 3   the tree could not be written or put in place
├─ OutputError              exit 3   what the command says could not be written
│  └─ OutputClosedError     exit 141 nobody reads it any more; says nothing
├─ AnnounceError            exit 3   the service that search engines ask did not take the pages
└─ ProfileError             exit 3   the profile could not be written to its end
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


class PrerenderError(Exception):
    """An expected failure; its text is for the person who ran the command."""

    exit_code = 3


class SystemUnsupportedError(PrerenderError):
    """The operating system lacks what the work needs."""

    exit_code = 2


class SettingsError(PrerenderError):
    """A setting is missing, unknown or of the wrong kind."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in the catalogue."""

    line: int
    where: str
    message: str


class CatalogueError(PrerenderError):
    """The catalogue cannot be used."""

    exit_code = 2

    def __init__(self, file: str, problems: Sequence[Problem]) -> None:
        """Keep all problems, in the order of their lines."""
        self.file = file
        self.problems = tuple(sorted(problems, key=lambda problem: problem.line))
        lines = [f"{file}:{p.line}: {p.where}: {p.message}" for p in self.problems]
        count = "1 problem" if len(lines) == 1 else f"{len(lines)} problems"
        super().__init__("\n".join([f"{file} has {count}; nothing was published.", *lines]))


class BundleError(PrerenderError):
    """Vite did not build the app."""


class PicturesError(BundleError):
    """Vite did not build the app, since pictures cannot be used: ``faults`` says which, and why."""

    def __init__(self, faults: Path) -> None:
        """Name the file that holds a list of image and message."""
        self.faults = faults
        super().__init__(faults.read_text("utf-8"))


class AnnounceError(PrerenderError):
    """The changed pages were not taken."""


class OutputError(PrerenderError):
    """What a command says cannot be written."""


class OutputClosedError(OutputError):
    """Whoever read what a command says, like head, has seen enough."""

    exit_code = 141
    """What a shell says of a program that ended for that."""


class ProfileError(PrerenderError):
    """The profile of a build is not whole."""


class BrowserError(PrerenderError):
    """There is no browser to work with."""


class BusyError(PrerenderError):
    """The machine is too busy to tell whether anything is wrong."""


class WorkerError(PrerenderError):
    """A machine that makes pages for another one cannot."""


class ClusterError(PrerenderError):
    """The cluster is not there, or none of its workers can make the pages."""


@dataclass(frozen=True, slots=True)
class PageFailure:
    """Why one page could not be taken over: what happened, in which component, at which line."""

    path: str
    kind: str
    message: str
    component: str = ""
    source: str = ""
    excerpt: str = ""
    around: tuple[str, ...] = ()
    """The components that it happened in, innermost first."""
    pending: str = ""
    entry: str = ""
    """The page's entry in the catalogue, as a JSON path."""

    def told(self, pages: str) -> str:
        """Begin with the pages it happened on; add what is known."""
        place = f"in {self.component} " if self.component else ""
        source = f"at {self.source}" if self.source else ""
        lines = [
            f"{pages}: {self.message}",
            f"  {place}{source}".rstrip(),
            self.excerpt.rstrip(),
            f"  within: {' < '.join(self.around)}" if len(self.around) > 1 else "",
            f"  pending: {self.pending}" if self.pending else "",
            f"  in the catalogue: {self.entry}" if self.entry else "",
        ]
        return "\n".join(line for line in lines if line.strip())


class PagesError(PrerenderError):
    """Pages that threw, hung, did not hydrate, or are not there."""

    def __init__(self, failures: Sequence[PageFailure], note: str = "") -> None:
        """Keep all failures, in the order of their paths; the same one is told once."""
        self.failures = tuple(sorted(failures, key=lambda failure: failure.path))
        pages = len({failure.path for failure in failures})
        count = "1 page" if pages == 1 else f"{pages} pages"
        groups: dict[tuple[str, str], list[PageFailure]] = {}
        for failure in self.failures:
            groups.setdefault((failure.message, failure.source), []).append(failure)
        text = "\n".join(_told(group) for group in groups.values())
        super().__init__(f"{count} failed to render; nothing was published.{note}\n{text}")


_NAMED = 3
"""Pages named of those on which the same happened; the others are counted."""


def _told(group: Sequence[PageFailure]) -> str:
    paths = list(dict.fromkeys(failure.path for failure in group))
    rest = f" and {len(paths) - _NAMED} more pages" if len(paths) > _NAMED else ""
    return group[0].told(", ".join(paths[:_NAMED]) + rest)


class PublishError(PrerenderError):
    """The tree could not be written, or another build is at work in it."""
