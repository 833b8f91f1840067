"""Messages between the build's process and its workers.

They use pickle, which is safe here: no other process can open this pair of sockets.
"""

import asyncio
import pickle
import struct
from typing import Any

_LENGTH = struct.Struct("!Q")
LIMIT = 1 << 22
"""Maximum unread bytes before the sender has to wait."""


def post(writer: asyncio.StreamWriter, *message: Any) -> None:  # noqa: ANN401 - plain data
    """Send a small message, without waiting until it is read."""
    content = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    writer.write(_LENGTH.pack(len(content)) + content)


async def send(writer: asyncio.StreamWriter, *message: Any) -> None:  # noqa: ANN401 - as above
    """Send a message. Raises ConnectionError if the receiver is gone."""
    post(writer, *message)
    await writer.drain()


async def receive(reader: asyncio.StreamReader) -> Any:  # noqa: ANN401 - as above
    """Return the next message; None if the sender ended."""
    try:
        [length] = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
        return pickle.loads(await reader.readexactly(length))  # noqa: S301 - as above
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
