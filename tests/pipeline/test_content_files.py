"""Writing the content files stops when the build ends."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from prerender.pipeline.content import Content
from prerender.pipeline.site_files import write_content_files
from prerender.publish.tree import Tree
from prerender.settings import Settings


class Endless:
    """Content with an endless number of files."""

    def files(self, _: Settings) -> Iterator[tuple[str, str]]:
        """Yield files without end."""
        return ((f"{number % 10}.txt", "") for number in itertools.count())


async def test_content_files_stop_being_written_when_the_build_is_interrupted(
    tmp_path: Path,
) -> None:
    """If an exception leaves the block, writing ends although more files remain to be written."""
    content, settings = cast("Content", Endless()), cast("Settings", cast("Any", None))
    tree = Tree(tmp_path, tmp_path / "site")

    with pytest.raises(KeyboardInterrupt):
        async with write_content_files(content, tree, settings):
            raise KeyboardInterrupt
