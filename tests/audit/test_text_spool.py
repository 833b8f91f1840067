"""Texts that wait on disk are the same when they are asked for, and nothing is left of them."""

import random
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from prerender.audit.text_spool import TextSpool

TEXTS = 2_000
LARGEST = 20_000

WITHOUT_ROOM = """
import resource, sys
from pathlib import Path
from prerender.audit.text_spool import TextSpool

resource.setrlimit(resource.RLIMIT_FSIZE, (6, 6))
spool = TextSpool(Path(sys.argv[1]))
first = spool.put(b"plain")
try:
    spool.put(b"brass wire")
except OSError as error:
    print(first.read().decode(), error.strerror)
"""


def _texts() -> list[bytes]:
    dice = random.Random(20)
    return [dice.randbytes(dice.randrange(LARGEST)) for _ in range(TEXTS)]


def test_texts_come_back_in_any_order(tmp_path: Path) -> None:
    """Texts are read while others are still put there, an empty one among them."""
    spool, texts = TextSpool(tmp_path), [b"", *_texts()]
    kept = []
    for at, text in enumerate(texts):
        kept.append(spool.put(text))
        assert kept[at // 2].read() == texts[at // 2]

    assert [one.read() for one in reversed(kept)] == texts[::-1]


def test_texts_are_not_in_memory(tmp_path: Path) -> None:
    """Of 20 MB of texts a hundredth is in memory, or less."""
    spool, dice = TextSpool(tmp_path), random.Random(20)
    tracemalloc.start()
    try:
        kept = [spool.put(dice.randbytes(LARGEST)) for _ in range(1_000)]
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert len(kept[-1].read()) == LARGEST
    assert held < LARGEST * len(kept) / 100


def test_nothing_is_left_of_a_spool(tmp_path: Path) -> None:
    """The folder is empty while texts lie on its disk, and may be removed before they are read."""
    folder = tmp_path / "tree"
    folder.mkdir()
    kept = TextSpool(folder).put(b"plain brass wire")

    assert not list(folder.iterdir())
    folder.rmdir()
    assert kept.read() == b"plain brass wire"


@pytest.mark.usefixtures("programs")
def test_text_without_room_raises_once(tmp_path: Path) -> None:
    """Where the disk takes no more, that is raised when a text is put, and nothing else is said."""
    ended = subprocess.run(
        [sys.executable, "-c", WITHOUT_ROOM, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
    )

    assert (ended.stdout, ended.stderr) == ("plain File too large\n", "")
