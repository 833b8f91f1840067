"""Failures that a user can cause; each message states what is wrong, where, and what to do.

PrerenderError              one message, no traceback
├─ SystemUnsupportedError   exit 2   the operating system is not supported
├─ SettingsError            exit 2   a setting is wrong: its key and its source
├─ CatalogueError           exit 2   every problem with its line, JSON path and correction
│  └─ UnconfirmedError      exit 2   values that pages need are not confirmed
├─ BundleError              exit 3   the app did not build
├─ BrowserError             exit 3   the browser is missing, does not start, or crashed too often
├─ ClusterError             exit 3   no scheduler, or no worker that renders the same pages
├─ FailedPagesError         exit 3   every page that did not render
├─ PublishError             exit 3   the tree could not be written or published
├─ OutputError              exit 3   the command's output could not be written
│  └─ OutputClosedError     exit 141 the output's reader is closed; prints nothing
└─ DeployError              exit 3   the site was not put online
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path


class PrerenderError(Exception):
    """An expected failure; its text is for the person who ran the command."""

    exit_code = 3

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the error for another process, whatever arguments its class takes."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(
    kind: type[PrerenderError], arguments: tuple[object, ...], values: dict[str, object]
) -> PrerenderError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(values)
    return error


def text_of(error: BaseException) -> str:
    """Return the text of an error, or its type if it has none, as most time-outs."""
    return str(error) or type(error).__name__


SHOWN_PAGES = 3
"""The most pages that a message names; the remaining pages are counted."""


def abbreviated(paths: Iterable[str], most: int = SHOWN_PAGES) -> str:
    """Return the first distinct paths, and the number of further ones."""
    names = list(dict.fromkeys(paths))
    rest = len(names) - most
    return ", ".join(names[:most]) + (f" and {counted(rest, 'more page')}" if rest > 0 else "")


def counted(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number} {noun if number == 1 else f'{noun}s'}"


class SystemUnsupportedError(PrerenderError):
    """The operating system is not supported."""

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
        """Store all problems in the order of their lines."""
        self.file = file
        self.problems = tuple(sorted(problems, key=lambda problem: problem.line))
        lines = [f"{file}:{p.line}: {p.where}: {p.message}" for p in self.problems]
        count = counted(len(lines), "problem")
        super().__init__("\n".join([f"{file} has {count}; nothing was published.", *lines]))


class UnconfirmedError(CatalogueError):
    """The catalogue is valid, but values that pages need are not confirmed."""


class BundleError(PrerenderError):
    """Vite did not build the app."""


class PicturesError(BundleError):
    """Vite did not build the app, because pictures cannot be used; ``problems_file`` lists them."""

    def __init__(self, problems_file: Path) -> None:
        """Store the path of the JSON file with image and message of each problem."""
        self.problems_file = problems_file
        super().__init__(problems_file.read_text("utf-8"))


class DeployError(PrerenderError):
    """The site was not put online; the message states what is online instead."""


class OutputError(PrerenderError):
    """The output of a command cannot be written."""


class OutputClosedError(OutputError):
    """The reader of the output, such as head, has closed it."""

    exit_code = 141
    """The exit code that shells report for SIGPIPE."""


class BrowserError(PrerenderError):
    """The browser is missing or does not work."""


class ClusterError(PrerenderError):
    """The cluster is unreachable, or none of its workers can render the pages."""


CHANGE = re.compile(r"; (?:before: |the attribute ).*", re.DOTALL)
"""The part of a message that quotes how markup changed."""


@dataclass(frozen=True, slots=True)
class PageFailure:
    """Why one page failed: message, component and source line."""

    path: str
    kind: str
    message: str
    component: str = ""
    source: str = ""
    excerpt: str = ""
    around: tuple[str, ...] = ()
    """The enclosing components, innermost first."""
    pending: str = ""
    entry: str = ""
    """The page's entry in the catalogue, as a JSON path."""

    def describe(self, pages: str) -> str:
        """Return the message for these pages, with all recorded details."""
        component = f"in {self.component} " if self.component else ""
        source = f"at {self.source}" if self.source else ""
        lines = [
            f"{pages}: {self.message}",
            f"  {component}{source}".rstrip(),
            self.excerpt.rstrip(),
            f"  within: {' < '.join(self.around)}" if len(self.around) > 1 else "",
            f"  pending: {self.pending}" if self.pending else "",
            f"  in the catalogue: {self.entry}" if self.entry else "",
        ]
        return "\n".join(line for line in lines if line.strip())


class FailedPagesError(PrerenderError):
    """Pages that threw, hung, did not hydrate, or are missing."""

    def __init__(self, failures: Sequence[PageFailure]) -> None:
        """Store all failures in the order of their paths; equal ones share one message."""
        self.failures = tuple(sorted(failures, key=lambda failure: failure.path))
        count = counted(len({failure.path for failure in failures}), "page")
        groups: dict[tuple[str, ...], list[PageFailure]] = {}
        for failure in self.failures:
            groups.setdefault(_cause(failure), []).append(failure)
        text = "\n".join(
            group[0].describe(abbreviated(failure.path for failure in group))
            for group in groups.values()
        )
        super().__init__(f"{count} failed to render; nothing was published.\n{text}")


def _cause(failure: PageFailure) -> tuple[str, ...]:
    """Return what pages with one fault share; the changed markup differs from page to page.

    Below a component that only wraps its children, such as a layout, each page has its own fault.
    """
    message = CHANGE.sub("", failure.message) if failure.source else failure.message
    return message, failure.source, *failure.around


class PublishError(PrerenderError):
    """The tree could not be written, or another build is writing it."""
