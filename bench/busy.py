"""Busy loops that overload the CPU."""

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
"""The loop exits when its parent process ends, for any reason."""


@contextlib.contextmanager
def busy(loops: int) -> Iterator[None]:
    """Run this many busy loops until the block ends."""
    running = [subprocess.Popen([sys.executable, "-c", _LOOP]) for _ in range(loops)]
    try:
        yield
    finally:
        for loop in running:
            loop.kill()
            loop.wait()
