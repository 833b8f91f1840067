"""What is written beside the pages does not hold up a build that ends."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from prerender.pipeline.content import Content
from prerender.pipeline.content_files import write_content_files
from prerender.publish.tree import Tree
from prerender.settings import Settings


class Endless:
    """A content with files without end."""

    def files(self, _: Settings) -> Iterator[tuple[str, str]]:
        """Yield file after file."""
        return ((f"{number % 10}.txt", "") for number in itertools.count())


async def test_interrupted_build_does_not_write_all_files_first(tmp_path: Path) -> None:
    """A block that is left by an exception ends, though there would be more to write for ever."""
    content, settings = cast("Content", Endless()), cast("Settings", cast("Any", None))
    tree = Tree(tmp_path, tmp_path / "site")

    with pytest.raises(KeyboardInterrupt):
        async with write_content_files(content, tree, settings):
            raise KeyboardInterrupt
