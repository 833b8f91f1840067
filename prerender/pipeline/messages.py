"""Messages between the process that builds and those that make its shards.

They go over a pair of sockets that nobody else can open: what is read is as trusted as this
program, so that pickle, which can name any function, may be used.
"""

import asyncio
import pickle
import struct
from typing import Any

_LENGTH = struct.Struct("!Q")
LIMIT = 1 << 22
"""Bytes that wait to be read before the other side has to wait."""


def post(writer: asyncio.StreamWriter, *message: Any) -> None:  # noqa: ANN401 - plain data
    """Send a small message, without waiting until it is read."""
    content = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    writer.write(_LENGTH.pack(len(content)) + content)


async def send(writer: asyncio.StreamWriter, *message: Any) -> None:  # noqa: ANN401 - as above
    """Send a message; raises ConnectionError when nobody listens any more."""
    post(writer, *message)
    await writer.drain()


async def receive(reader: asyncio.StreamReader) -> Any:  # noqa: ANN401 - as above
    """Return the next message; None when the other side has ended."""
    try:
        [length] = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
        return pickle.loads(await reader.readexactly(length))  # noqa: S301 - as above
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
