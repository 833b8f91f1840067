"""A Dask cluster as an owner starts it: a scheduler and workers as separate programs."""

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
from typing import TYPE_CHECKING

import pytest

from tests.support.processes import browsers, children, command_line
from tests.support.project import LIMIT, ROOT, Project

if TYPE_CHECKING:
    from distributed import Client

WORKER = "multiprocessing.spawn"
"""A mark of a worker's command line. Its nanny process restarts it."""


@dataclass(slots=True)
class DaskCluster:
    """A scheduler and its workers."""

    folder: Path
    environment: dict[str, str]
    stack: contextlib.ExitStack
    nannies: list["subprocess.Popen[bytes]"] = field(default_factory=list)
    scheduler: "subprocess.Popen[bytes] | None" = None
    address: str = ""

    def start_scheduler(self, *options: str) -> None:
        """Start the scheduler and wait until it reports its address."""
        scheduler_file = self.folder / "scheduler.json"
        given = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        self.scheduler = self._start(
            "dask_scheduler", *given, "--scheduler-file", str(scheduler_file), *options
        )
        self._wait(
            lambda: scheduler_file.is_file() and "}" in scheduler_file.read_text("utf-8"),
            "its address",
        )
        self.address = json.loads(scheduler_file.read_text("utf-8"))["address"]

    def start_worker(self, *options: str, **environment: str) -> None:
        """Start a worker with a working folder of its own."""
        folder = self.folder / f"worker-{len(self.nannies)}"
        given = ["--nthreads", "1", "--no-dashboard", "--local-directory", str(folder)]
        limit = () if "--memory-limit" in options else ("--memory-limit", "0")
        command = ("dask_worker", self.address, *given, *limit, *options)
        self.nannies.append(self._start(*command, **environment))

    def workers(self) -> list[int]:
        """Return the worker processes that render pages."""
        found = (pid for nanny in self.nannies for pid in children(nanny.pid))
        return [pid for pid in found if WORKER in command_line(pid)]

    def _client(self) -> "Client":
        """Connect to the scheduler."""
        from distributed import Client  # noqa: PLC0415 - half a second that only slow tests need

        return Client(self.address)

    def wait_for_workers(self, count: int) -> None:
        """Wait until this many workers have joined."""
        with self._client() as client:
            self._wait(lambda: len(client.scheduler_info()["workers"]) == count, "the workers")

    def wait_until_idle(self) -> None:
        """Wait until all workers are idle."""
        with self._client() as client:
            self._wait(lambda: not any(client.processing().values()), "the end of all work")

    def browsers(self) -> list[int]:
        """Return the browser processes of all workers."""
        found = [pid for nanny in self.nannies for pid in browsers(nanny.pid)]
        return [pid for pid in found if not command_line(pid).startswith("/bin/sh")]

    def wait_for_browsers(self, count: int) -> list[int]:
        """Wait until at least this many browsers run, and return their processes."""
        self._wait(lambda: len(self.browsers()) >= count, f"{count} browsers")
        return self.browsers()

    @staticmethod
    def _wait(holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + LIMIT
        while not holds():
            if time.monotonic() > deadline:
                pytest.fail(f"timed out while waiting for {what}")
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
    """End a program and its child processes."""
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
def dask_cluster(folder: Path, environment: dict[str, str], *options: str) -> Iterator[DaskCluster]:
    """Yield a cluster without workers; end its programs when the block ends.

    ``options`` are the scheduler's.
    """
    paths = environment | {"PYTHONPATH": str(ROOT)}
    with contextlib.ExitStack() as stack:
        one = DaskCluster(folder, paths, stack)
        one.start_scheduler(*options)
        yield one


def forget_pages(project: Project) -> None:
    """Delete the page cache."""
    shutil.rmtree(project.root / "build/cache/pages", ignore_errors=True)


def local_workers(build: int) -> list[int]:
    """Return the worker processes of the cluster that a build started."""
    return [pid for pid in children(build) if WORKER in command_line(pid)]
