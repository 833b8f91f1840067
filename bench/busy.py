"""A busy machine: loops that take all the time they are given."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator

_LOOP = """
import os
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""
"""It ends with the process that started it, however that ends."""


@contextlib.contextmanager
def busy(loops: int) -> Iterator[None]:
    """Have as many loops run as long as the block does."""
    running = [subprocess.Popen([sys.executable, "-c", _LOOP]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()
