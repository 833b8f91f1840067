"""A cluster of Dask as an owner starts it: a scheduler and workers, each a program of its own."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from distributed import Client

from prerender.pipeline.record import FILE as RECORD
from tests.support.processes import (
    browsers,
    children,
    command_line,
)
from tests.support.project import LIMIT, ROOT, Project

WORKER = "multiprocessing.spawn"
"""In the command line of a worker, which its nanny starts and starts again."""


@dataclass(slots=True)
class Machines:
    """A scheduler and what was started for it."""

    folder: Path
    environment: dict[str, str]
    stack: contextlib.ExitStack
    nannies: list["subprocess.Popen[bytes]"] = field(default_factory=list)
    scheduler: "subprocess.Popen[bytes] | None" = None
    address: str = ""

    def start_scheduler(self, *options: str) -> None:
        """Start the scheduler, and wait until it says where it listens."""
        said = self.folder / "scheduler.json"
        given = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        self.scheduler = self._start(
            "dask_scheduler", *given, "--scheduler-file", str(said), *options
        )
        self._wait(lambda: said.is_file() and "}" in said.read_text("utf-8"), "its address")
        self.address = json.loads(said.read_text("utf-8"))["address"]

    def start_worker(self, *options: str, **environment: str) -> None:
        """Start a worker, which works in a folder of its own."""
        folder = self.folder / f"worker-{len(self.nannies)}"
        given = ["--nthreads", "1", "--no-dashboard", "--local-directory", str(folder)]
        limit = () if "--memory-limit" in options else ("--memory-limit", "0")
        command = ("dask_worker", self.address, *given, *limit, *options)
        self.nannies.append(self._start(*command, **environment))

    def workers(self) -> list[int]:
        """Return the processes that make shards."""
        found = (pid for nanny in self.nannies for pid in children(nanny.pid))
        return [pid for pid in found if WORKER in command_line(pid)]

    def wait_for_workers(self, count: int) -> None:
        """Wait until so many workers have come."""
        with Client(self.address) as client:
            self._wait(lambda: len(client.scheduler_info()["workers"]) == count, "the workers")

    def wait_until_idle(self) -> None:
        """Wait until no worker has anything to do."""
        with Client(self.address) as client:
            self._wait(lambda: not any(client.processing().values()), "the end of all work")

    def browsers(self) -> list[int]:
        """Return the browsers of all workers."""
        found = [pid for nanny in self.nannies for pid in browsers(nanny.pid)]
        return [pid for pid in found if not command_line(pid).startswith("/bin/sh")]

    def wait_for_browsers(self, count: int) -> list[int]:
        """Wait until so many run at least, and return them."""
        self._wait(lambda: len(self.browsers()) >= count, f"{count} browsers")
        return self.browsers()

    @staticmethod
    def _wait(holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + LIMIT
        while not holds():
            if time.monotonic() > deadline:
                pytest.fail(f"waited in vain for {what}")
            time.sleep(0.05)

    def _start(self, program: str, *options: str, **environment: str) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", f"distributed.cli.{program}", *options],
            cwd=self.folder,
            env=self.environment | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.stack.callback(end, process)
        return process


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a program and what it started."""
    started = children(process.pid)
    process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(30)
    process.kill()
    process.wait()
    for pid in started:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, 9)


@contextlib.contextmanager
def machines(folder: Path, environment: dict[str, str], *options: str) -> Iterator[Machines]:
    """Yield a cluster without workers, whose programs end with the block.

    ``options`` are the scheduler's.
    """
    paths = environment | {"PYTHONPATH": str(ROOT)}
    with contextlib.ExitStack() as stack:
        one = Machines(folder, paths, stack)
        one.start_scheduler(*options)
        yield one


def forget_pages(project: Project) -> None:
    """Forget the pages of earlier builds, and that they were made."""
    shutil.rmtree(project.root / "build/cache/pages", ignore_errors=True)
    (project.root / "build/cache" / RECORD).unlink(missing_ok=True)


def local_workers(build: int) -> list[int]:
    """Return the workers of a cluster that a build started."""
    return [pid for pid in children(build) if WORKER in command_line(pid)]
