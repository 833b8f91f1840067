"""What a crawl still has to do, and to whom it hands over what it made."""

import math
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from prerender.crawl.snapshot import Fault, Snapshot

_SHARE = 0.25
"""Of the limit: a page that takes three times as long as those before it is no reason to stop."""
_TURNS = 2
"""Batches that each tab still takes, at least, of what is left."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A path whose page crashed its tab, or never gave it back, twice: at last alone."""

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
    most: int
    """Pages in a batch at most."""
    limit: float
    """Seconds that a page has, and a batch as a whole."""
    waiting: deque[tuple[str, ...]] = field(default_factory=deque)
    """Runs of paths; a batch is taken from one run, never from two."""
    seconds: float | None = None
    """What a page took of late."""
    known: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    stuck: dict[str, Stuck] = field(default_factory=dict)
    suspects: set[str] = field(default_factory=set)
    """Paths whose tab did not answer, each to be made alone."""
    deaths: dict[str, int] = field(default_factory=dict)
    under_way: int = 0
    """Batches that are being made, or made and not yet taken over."""

    def add(self, paths: Iterable[str]) -> None:
        """Take what is kept of new paths, and of those they link to; queue the rest."""
        found = deque(paths)
        run: list[str] = []
        while found:
            path = found.popleft()
            if path in self.known:
                continue
            self.known.add(path)
            snapshot = self.pages.kept(path)
            if snapshot:
                self._take(snapshot)
                found.extend(_paths(snapshot))
            else:
                run.append(path)
        if run:
            self.waiting.append(tuple(run))

    @property
    def left(self) -> int:
        """The number of pages that wait to be made."""
        return sum(map(len, self.waiting))

    def next_batch(self, tabs: int) -> tuple[str, ...]:
        """Take pages for a while that is short against the limit, the first time one.

        Towards the end batches get smaller, so that no tab waits long for the last of another.
        """
        fitting = int(self.limit * _SHARE / self.seconds) if self.seconds else 1
        size = max(1, min(self.most, fitting, math.ceil(self.left / (_TURNS * tabs))))
        run = self.waiting.popleft()
        self.requeue(run[size:])
        return run[:size]

    def accept(self, snapshot: Snapshot) -> None:
        """Hand over a snapshot and queue the pages it links to that nobody knew of."""
        self._take(snapshot)
        self.add(_paths(snapshot))

    def _take(self, snapshot: Snapshot) -> None:
        self.done.add(snapshot.path)
        self.pages.take(snapshot)

    def requeue(self, rest: tuple[str, ...]) -> None:
        """Queue paths again, together."""
        if rest:
            self.waiting.appendleft(rest)

    def is_suspect(self, batch: tuple[str, ...]) -> bool:
        """Whether a batch is to be made alone, since what it was made with did not answer."""
        return len(batch) == 1 and batch[0] in self.suspects

    def suspect(self, batch: tuple[str, ...]) -> None:
        """Queue what is unfinished of a batch that did not answer, each alone, after all others."""
        unfinished = [path for path in batch if path not in self.done]
        self.suspects.update(unfinished)
        self.waiting.extend((path,) for path in unfinished)

    def split(self, batch: tuple[str, ...]) -> None:
        """Queue the batch's unfinished paths again, each alone."""
        self.waiting.extendleft((path,) for path in batch if path not in self.done)


def _paths(snapshot: Snapshot) -> Iterator[str]:
    """Yield the paths inside the site that a page links to."""
    for link in snapshot.links:
        path = link.partition("#")[0].partition("?")[0]
        if path.startswith("/") and not path.startswith("//"):
            yield path
