"""Temporary storage of texts on disk."""

import random
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from prerender.audit.text_spool import TextSpool

TEXTS = 2_000
LARGEST = 20_000

FILE_SIZE_LIMITED = """
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
    rng = random.Random(20)
    return [rng.randbytes(rng.randrange(LARGEST)) for _ in range(TEXTS)]


def test_texts_can_be_read_in_any_order(tmp_path: Path) -> None:
    """Texts, including an empty one, can be read in any order and while others are added."""
    spool, texts = TextSpool(tmp_path), [b"", *_texts()]
    stored = []
    for at, text in enumerate(texts):
        stored.append(spool.put(text))
        assert stored[at // 2].read() == texts[at // 2]

    assert [one.read() for one in reversed(stored)] == texts[::-1]


def test_texts_do_not_stay_in_memory(tmp_path: Path) -> None:
    """At most 1 % of 20 MB of texts stays in memory."""
    spool, rng = TextSpool(tmp_path), random.Random(20)
    tracemalloc.start()
    try:
        stored = [spool.put(rng.randbytes(LARGEST)) for _ in range(1_000)]
        memory, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert len(stored[-1].read()) == LARGEST
    assert memory < LARGEST * len(stored) / 100


def test_spool_leaves_no_file(tmp_path: Path) -> None:
    """A spool leaves no file in its folder, and works after the folder is removed."""
    folder = tmp_path / "tree"
    folder.mkdir()
    stored = TextSpool(folder).put(b"plain brass wire")

    assert not list(folder.iterdir())
    folder.rmdir()
    assert stored.read() == b"plain brass wire"


@pytest.mark.usefixtures("programs")
def test_spool_raises_once_when_the_disk_is_full(tmp_path: Path) -> None:
    """A full disk raises OSError once, when a text is added, without further output."""
    result = subprocess.run(
        [sys.executable, "-c", FILE_SIZE_LIMITED, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
    )

    assert (result.stdout, result.stderr) == ("plain File too large\n", "")
