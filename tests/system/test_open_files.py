"""The limit of open files is raised as far as possible. A build stops if it stays too low."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.usefixtures("programs")

RUN = """
from prerender.errors import SystemUnsupportedError
from prerender.system.machine import allow_open_files, open_files, refuse_few_open_files
allow_open_files()
try:
    refuse_few_open_files()
    print(open_files())
except SystemUnsupportedError as error:
    print(error)
"""

TOO_FEW = (
    "This shell limits a process to 64 open files, and the browser needs 256. Run "
    "'ulimit -n 4096' first, or raise the limit (nofile) of this user, service or container."
)


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ("ulimit -Sn 64; ulimit -Hn 20000", "4096"),
        ("ulimit -Sn 64; ulimit -Hn 300", "300"),
        ("ulimit -n 5000", "5000"),
        ("ulimit -n 64", TOO_FEW),
    ],
)
def test_limit_of_open_files_is_raised_or_rejected(limits: str, expected: str) -> None:
    """A soft limit is raised to the hard limit; a hard limit that is too low is reported."""
    command = ["bash", "-c", f'{limits}; exec "$@"', "bash", sys.executable, "-c", RUN]

    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == expected
