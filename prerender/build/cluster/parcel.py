"""Parcels: what a build sends to the workers of a cluster, and what comes back of a shard.

What is sent is data: no function and no path of another machine that would be followed. It is read
by pickle, since a cluster of Dask trusts its clients in any case: who may give it work may run any
program there (docs/cluster.md).
"""

import io
import pickle
import tarfile
import zlib
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

import brotli

from prerender.build.inputs import Inputs
from prerender.build.shard import MadePage, MadeShard, Plan, Shard
from prerender.bundle.bundle import PARTS
from prerender.host.representation import ENCODINGS
from prerender.store import Entry

_PACKAGES = ("beautifulsoup4", "brotli", "lxml")
"""Those whose versions may show in what is written."""
_BROTLI = ENCODINGS["br"]
_FAST = 1


@dataclass(frozen=True, slots=True)
class Parcel:
    """What each worker needs once a build, besides its own prerenderer and browser."""

    plan: Plan
    inputs: Inputs
    packages: dict[str, str]
    app: bytes
    """The built app's files, as a tar archive."""

    def packed(self) -> bytes:
        """Return it as it is sent."""
        return zlib.compress(pickle.dumps(self, pickle.HIGHEST_PROTOCOL), _FAST)


@dataclass(frozen=True, slots=True)
class Returned:
    """What came of a shard, and what the next build may keep of it."""

    made: MadeShard
    kept: tuple[tuple[str, tuple[Entry, ...]], ...]
    """For each store of the cache its new entries."""
    worker: str
    seconds: float
    """For how long the worker was at it."""
    clock: int
    """Nanoseconds of the worker's monotonic clock when it was sent: clocks begin as machines do."""

    def packed(self) -> bytes:
        """Return it as it is sent: documents compressed, which those with copies are already."""
        pages = tuple(map(_without_html, self.made.pages))
        one = replace(self, made=replace(self.made, pages=pages))
        return pickle.dumps(one, pickle.HIGHEST_PROTOCOL)


def parcel_of(plan: Plan, inputs: Inputs) -> Parcel:
    """Pack what the workers of a build need."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as archive:
        for file in sorted(plan.bundle.folder.iterdir()):
            if not file.name.startswith("."):
                archive.add(file, file.name)
        archive.add(plan.bundle.folder / PARTS, PARTS)
    return Parcel(plan, inputs, packages(), content.getvalue())


def opened_parcel(packed: bytes) -> Parcel:
    """Return a parcel as it was packed."""
    parcel: Parcel = pickle.loads(zlib.decompress(packed))  # noqa: S301 - see above
    return parcel


def lay_out(app: bytes, folder: Path) -> None:
    """Lay out a built app."""
    folder.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(app)) as archive:
        archive.extractall(folder, filter="data")


def packed_shard(shard: Shard) -> bytes:
    """Return a shard as it is sent."""
    return pickle.dumps(shard, pickle.HIGHEST_PROTOCOL)


def opened_shard(packed: bytes) -> Shard:
    """Return a shard as it was packed."""
    shard: Shard = pickle.loads(packed)  # noqa: S301 - see above
    return shard


def opened_return(packed: bytes) -> Returned:
    """Return what came of a shard as it was packed."""
    one: Returned = pickle.loads(packed)  # noqa: S301 - see above
    pages = tuple(map(_with_html, one.made.pages))
    return replace(one, made=replace(one.made, pages=pages))


def packages() -> dict[str, str]:
    """Return the versions of what has a say in the bytes of a page."""
    return {name: version(name) for name in _PACKAGES} | {"zlib": zlib.ZLIB_RUNTIME_VERSION}


def _without_html(page: MadePage) -> MadePage:
    packed = b"" if _BROTLI in dict(page.smaller) else zlib.compress(page.html, _FAST)
    return replace(page, html=packed)


def _with_html(page: MadePage) -> MadePage:
    packed = dict(page.smaller).get(_BROTLI)
    html = zlib.decompress(page.html) if packed is None else brotli.decompress(packed)
    return replace(page, html=html)
