"""Start a web server for a test, wait for it, and stop it."""

import contextlib
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from prerender.host.policy import COPY_FOLDERS, POLICY_HEADER, HeaderRule, header_rules
from prerender.host.server import common_headers, is_indexable
from tests.support.project import LIMIT

Address = str | tuple[str, int]
"""The path of a Unix socket, or a host and a port."""


@contextlib.contextmanager
def running_server(command: Sequence[str | Path], address: Address, log: Path) -> Iterator[None]:
    """Run a server until the block ends. The block starts when the server accepts connections."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait_for(address, process, log)
        yield
    finally:
        process.terminate()
        process.wait(LIMIT)


def _wait_for(address: Address, process: subprocess.Popen[bytes], log: Path) -> None:
    family = socket.AF_UNIX if isinstance(address, str) else socket.AF_INET
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(OSError), socket.socket(family) as probe:
            probe.connect(address)
            return
        time.sleep(0.01)
    output = log.read_text() if log.is_file() else "(nothing)"
    msg = f"The server does not listen on {address}. Its log: {output}"
    raise AssertionError(msg)


def written_rules(site: Path) -> list[HeaderRule]:
    """Return the rules with which a build wrote the headers of a tree."""
    policy = common_headers(site).get(POLICY_HEADER.lower(), "")
    return header_rules(indexable=is_indexable(site), policy=policy, copies=COPY_FOLDERS)
