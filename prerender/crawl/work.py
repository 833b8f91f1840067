"""What a crawl still has to do, and to whom it hands over what it made."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from prerender.crawl.snapshot import Fault, Snapshot


@dataclass(frozen=True, slots=True)
class Stuck:
    """A path whose page crashed its tab, or never gave it back, when it was rendered alone."""

    path: str
    reason: str
    stack: str
    """Where the page's script was, as V8 writes a stack; empty when it could not be asked."""


class Pages(Protocol):
    """Where a crawl finds the pages of earlier builds, and hands over those it makes."""

    def kept(self, path: str) -> Snapshot | None:
        """Return the page's snapshot where it need not be rendered."""

    def take(self, snapshot: Snapshot) -> None:
        """Take over a snapshot, kept or new, with or without faults; the crawl keeps none."""

    def take_late(self, path: str, fault: Fault) -> None:
        """Learn of a fault of a page that was taken over before it."""


@dataclass(slots=True)
class Work:
    """What is still to be done."""

    pages: Pages
    size: int
    """Pages in a batch."""
    batches: deque[tuple[str, ...]] = field(default_factory=deque)
    known: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    stuck: dict[str, Stuck] = field(default_factory=dict)
    deaths: dict[str, int] = field(default_factory=dict)
    under_way: int = 0
    """Batches that are being made, or made and not yet taken over."""

    def add(self, paths: Iterable[str]) -> None:
        """Take what is kept of new paths, and of those they link to; queue the rest."""
        waiting = deque(paths)
        batch: list[str] = []
        while waiting:
            path = waiting.popleft()
            if path in self.known:
                continue
            self.known.add(path)
            snapshot = self.pages.kept(path)
            if snapshot:
                self._take(snapshot)
                waiting.extend(_paths(snapshot))
            else:
                batch.append(path)
        self.batches.extend(
            tuple(batch[at : at + self.size]) for at in range(0, len(batch), self.size)
        )

    def accept(self, snapshot: Snapshot) -> None:
        """Hand over a snapshot and queue the pages it links to that nobody knew of."""
        self._take(snapshot)
        self.add(_paths(snapshot))

    def _take(self, snapshot: Snapshot) -> None:
        self.done.add(snapshot.path)
        self.pages.take(snapshot)

    def requeue(self, rest: tuple[str, ...]) -> None:
        """Queue what is left of a batch again, together."""
        if rest:
            self.batches.appendleft(rest)

    def split(self, batch: tuple[str, ...]) -> None:
        """Queue the batch's unfinished paths again, each alone."""
        self.batches.extendleft((path,) for path in batch if path not in self.done)


def _paths(snapshot: Snapshot) -> Iterator[str]:
    """Yield the paths inside the site that a page links to."""
    for link in snapshot.links:
        path = link.partition("#")[0].partition("?")[0]
        if path.startswith("/") and not path.startswith("//"):
            yield path
