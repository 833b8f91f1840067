"""Saved files are noticed, even if the system cannot watch that many files."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from watchfiles import awatch

from prerender.preview import live
from prerender.preview.live import saves
from tests.support.project import LIMIT

REACHED = OSError("OS file watch limit reached. about [spa] (Error { kind: MaxFilesWatch })")
NO_WATCHER = RuntimeError("Error creating watcher: Too many open files")


@pytest.fixture
def sources(tmp_path: Path) -> tuple[Path, Path]:
    """Return a catalogue and an app folder."""
    catalogue, app = tmp_path / "catalogue.json", tmp_path / "spa"
    catalogue.write_text("{}")
    app.mkdir()
    (app / "main.ts").write_text("")
    return catalogue, app


async def notice(saved: asyncio.Event, file: Path) -> None:
    """Save a file repeatedly until the watcher notices, because the watcher starts with a delay."""
    saved.clear()
    async with asyncio.timeout(LIMIT):
        for count in range(1_000_000):
            file.write_text(" " * count)
            await asyncio.sleep(0.2)
            if saved.is_set():
                return


async def replace(saved: asyncio.Event, file: Path) -> None:
    """Replace a file by a rename until the watcher notices."""
    saved.clear()
    new = file.with_suffix(".written")
    async with asyncio.timeout(LIMIT):
        for count in range(1_000_000):
            new.write_text(" " * count)
            new.replace(file)
            await asyncio.sleep(0.2)
            if saved.is_set():
                return


async def test_saves_of_catalogue_and_app_are_noticed(sources: tuple[Path, Path]) -> None:
    """Saving the catalogue or a file of the app sets the event; nothing is printed."""
    printed: list[str] = []

    async with saves(*sources, printed.append) as saved:
        await notice(saved, sources[0])
        await notice(saved, sources[1] / "main.ts")

    assert printed == []


async def test_linked_catalogue_is_noticed_at_its_place(
    sources: tuple[Path, Path], tmp_path: Path
) -> None:
    """A catalogue in another folder, to which a link leads, is watched there."""
    catalogue, app = sources
    own = tmp_path / "own/catalogue.json"
    own.parent.mkdir()
    catalogue.rename(own)
    catalogue.symlink_to(own)

    async with saves(catalogue, app, print) as saved:
        await notice(saved, own)
        await replace(saved, own)


async def test_replaced_files_are_noticed(sources: tuple[Path, Path]) -> None:
    """A catalogue and a file of the app that are replaced by a rename are noticed each time."""
    async with saves(*sources, print) as saved:
        for file in (sources[0], sources[1] / "main.ts") * 2:
            await replace(saved, file)


@pytest.mark.parametrize("error", [REACHED, NO_WATCHER], ids=["watches", "instances"])
async def test_files_are_polled_when_the_watch_limit_is_reached(
    sources: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """If the system's watch limit is reached, files are polled, and a message explains why."""

    async def limited(folder: Path, **how: Any) -> AsyncIterator[Any]:
        if not how["force_polling"]:
            raise error
        async for changes in awatch(folder, **how):
            yield changes

    monkeypatch.setattr(live, "awatch", limited)
    printed: list[str] = []

    async with saves(*sources, printed.append) as saved:
        await notice(saved, sources[0])
        await notice(saved, sources[1] / "main.ts")

    assert [line.partition(", which")[0] for line in printed] == [
        f"{folder} is watched by polling" for folder in (sources[1], sources[0].parent)
    ]
    assert all("fs.inotify.max_user_watches" in line and "{" not in line for line in printed)
