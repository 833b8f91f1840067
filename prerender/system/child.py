"""Child processes that end with this process, even if this process is killed.

SIGKILL gives this process no time to end its children. A surviving Vite would write into the folder
of the next build. So a guard shell waits for the end of a pipe that only this process holds open,
and then kills the program's process group. The guard starts before the program.

Children get only the variables of the environment that they need: a deploy host has tokens in its
environment, which no bundler plugin and no page must see.
"""

import asyncio
import contextlib
import os
import shutil
import signal
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

from prerender.system.machine import signal_group

_GUARDED = """
exec 3<&0 </dev/null
folder=$1
shift
{
  trap '' TERM
  read -r _ <&3
  kill -KILL $$
  kill -TERM 0
  if [ "$folder" ]; then
    command -p sleep 1
    command -p rm -rf -- "$folder" || { command -p sleep 2; command -p rm -rf -- "$folder"; }
  fi
  kill -KILL 0
} >/dev/null 2>&1 &
exec 3<&-
if [ "$folder" ]; then
  command -p mkdir -m 700 -- "$folder" && cd -- "$folder" && exec >output 2>&1 || exit
fi
exec "$@"
"""
"""``$$`` is the program, which replaces the shell. Its children get SIGTERM, because a browser's
child processes can otherwise create the folder again. The guard shell ignores that signal.
``command -p`` finds the POSIX tools whatever PATH contains.
"""
OUTPUT_FILE = "output"
"""The file in ``folder`` that receives a program's output."""
NEEDED_VARIABLES = (
    "PATH",
    "HOME",
    "TMPDIR",
    "LANG",
    "LC_ALL",
    "TZ",
    "LD_LIBRARY_PATH",
    "FONTCONFIG_FILE",
    "FONTCONFIG_PATH",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "NODE_OPTIONS",
    "NODE_PATH",
)


@contextlib.asynccontextmanager
async def child(
    *command: Path | str,
    environment: Mapping[str, str],
    output: int = asyncio.subprocess.DEVNULL,
    cwd: Path | None = None,
    folder: Path | None = None,
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a program during the block, then kill every process of its group.

    ``environment`` is added to ``child_environment``; ``output`` receives the program's output.
    ``folder`` is an absolute path. It is created first and becomes the working directory, its file
    ``OUTPUT_FILE`` receives the output, and it is deleted at the end. If it cannot be created, the
    program does not start.
    """
    waited_for, held = os.pipe()
    try:
        try:
            process = await asyncio.create_subprocess_exec(
                "/bin/sh",
                "-c",
                _GUARDED,
                "sh",
                folder or "",
                *command,
                cwd=cwd,
                env={**child_environment(os.environ), **environment},
                stdin=waited_for,
                stdout=output,
                stderr=asyncio.subprocess.STDOUT,
                start_new_session=True,
            )
        finally:
            os.close(waited_for)
        try:
            yield process
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            signal_group(process.pid, signal.SIGTERM)  # the guard shell ignores it
            _remove(folder)  # the guard still waits, in case this process is killed now
            signal_group(process.pid, signal.SIGKILL)
            _remove(folder)  # files that the program's children wrote meanwhile
    finally:
        os.close(held)


def _remove(folder: Path | None) -> None:
    if folder:
        shutil.rmtree(folder, ignore_errors=True)


def child_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables of ``NEEDED`` that are set."""
    return {name: environment[name] for name in NEEDED_VARIABLES if name in environment}
