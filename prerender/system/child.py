"""Child processes: each in a group of its own, which ends with this process, however that ends.

SIGKILL leaves no time to end a browser, and what it leaves would work on: Vite would write into a
folder that the next build works in. So a shell waits beside the program for the end of a pipe that
only this process holds open, and then kills it. The shell is there before the program is.
"""

import asyncio
import contextlib
import os
import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

from prerender.system.environment import child_environment
from prerender.system.machine import ask_group_to_end, end_group

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
  command -p mkdir -m 700 -- "$folder" && cd -- "$folder" && exec >said 2>&1 || exit
fi
exec "$@"
"""
"""``$$`` is the program, which takes the shell's place; its own children are told to end, since a
browser's may otherwise write on for a moment, and make the folder again. The shell that waits does
without that signal. ``command -p`` finds what POSIX promises, whatever PATH holds.
"""

SAID = "said"
"""The file in a program's own folder that takes what it says."""


@contextlib.asynccontextmanager
async def child(
    *command: Path | str,
    environment: Mapping[str, str],
    output: int = asyncio.subprocess.DEVNULL,
    cwd: Path | None = None,
    folder: Path | None = None,
    descriptors: Sequence[int] = (),
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a program while the block runs; after it, every process of the program's group is gone.

    ``environment`` is added to what ``child_environment`` passes on; ``output`` takes what the
    program says. ``folder`` is a folder of its own, absolute: made before it, and gone after it as
    well; the program runs in it, it takes what the program says, and where it cannot be made the
    program does not start. ``descriptors`` of this process, above 9, are the program's too.
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
                pass_fds=descriptors,
            )
        finally:
            os.close(waited_for)
        try:
            yield process
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            ask_group_to_end(process.pid)  # all but the shell, which ignores it
            _remove(folder)  # while the shell still waits, should this process be killed now
            end_group(process.pid)
            _remove(folder)  # what the program's own children wrote meanwhile
    finally:
        os.close(held)


def _remove(folder: Path | None) -> None:
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
