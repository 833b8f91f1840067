"""Raw HTTP requests and replies: HTTP clients normalise an address before they send it."""

import asyncio
from dataclasses import dataclass, field

SERVERS_OWN = (301, 304, 400, 405, 412, 416)
"""Statuses whose response body is the server's, not the site's."""


@dataclass(frozen=True)
class Request:
    """A raw HTTP request."""

    target: str
    method: str = "GET"
    headers: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the request line and headers for messages."""
        return f"{self.method} {self.target} {self.headers or ''}".strip()


@dataclass(frozen=True)
class Reply:
    """An HTTP reply."""

    status: int
    headers: dict[str, list[str]]
    body: bytes

    def one(self, name: str) -> str:
        """Return a header's values joined by " and "; empty if the header is missing."""
        values = self.headers.get(name.lower(), [])
        # nginx sends its added headers twice with a 416 response.
        return " and ".join(dict.fromkeys(values) if self.status == 416 else values)

    def comparable(self, names: list[str]) -> dict[str, object]:
        """Return the values that must be equal on two hosts: status, these headers and content."""
        comparable_values: dict[str, object] = {name: self.one(name) for name in names}
        comparable_values["status"] = self.status
        if self.status not in SERVERS_OWN:
            comparable_values |= {
                "type": self.one("Content-Type"),
                "length": self.one("Content-Length"),
            }
            comparable_values |= {"body": self.body, "tagged": bool(self.one("ETag"))}
        return comparable_values


async def exchange(
    streams: tuple[asyncio.StreamReader, asyncio.StreamWriter], request: Request
) -> Reply:
    """Send a request on an open connection and read the whole reply."""
    reader, writer = streams
    headers = {"Host": "127.0.0.1", "Connection": "close"} | request.headers
    lines = [f"{request.method} {request.target} HTTP/1.1", *map(": ".join, headers.items())]
    writer.write("\r\n".join([*lines, "", ""]).encode("latin-1"))
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    first, *rest = head.decode("latin-1").split("\r\n")
    answered: dict[str, list[str]] = {}
    for line in rest:
        name, _, value = line.partition(":")
        answered.setdefault(name.lower(), []).append(value.strip())
    return Reply(int(first.split()[1]), answered, body)
