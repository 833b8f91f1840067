"""Answers of other hosts: recorded once, then sent to every tab and to the next builds.

The browser itself reaches no other host. Chromium reports each request to a recorded host, also the
preflights of CORS, and receives the recorded answer.
Source: https://chromedevtools.github.io/devtools-protocol/tot/Fetch/.
"""

import asyncio
import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from aiohttp import ClientError, ClientSession, ClientTimeout

from prerender.browser.tab import BrowserLostError, Tab, TabLostError, forget
from prerender.store import Store

_LIMIT = 30.0
"""Seconds for an answer."""
_NOT_SENT = {"host", "origin", "referer", "cookie", "accept-language", "accept-encoding"}
"""Headers that differ between tabs, or that belong to the connection."""
_NOT_RECORDED = {"content-encoding", "content-length", "transfer-encoding", "connection"}
_NOT_RECORDED |= {"set-cookie", "date", "keep-alive"}
_ALLOW = "access-control-allow-"
_TEMPORARY = 500
"""Statuses from here on are not recorded."""

Answer = dict[str, Any]
"""Status, headers and base64 of the body of an answer."""


class RemoteAnswers:
    """The answers of the hosts in the setting ``network``."""

    def __init__(self, store: Store, hosts: Sequence[str], origin: str) -> None:
        """Record answers in a store; ``origin`` is that of the site, which the hosts receive."""
        self.hosts = tuple(hosts)
        self._store = store
        self._origin = origin
        self._asking: dict[str, asyncio.Future[Answer]] = {}

    async def serve(self, tab: Tab) -> None:
        """Answer the requests of a tab to these hosts."""
        if not self.hosts:
            return
        tasks: set[asyncio.Task[None]] = set()

        def begin(event: dict[str, Any]) -> None:
            task = asyncio.create_task(self._fulfil(tab, event))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            task.add_done_callback(forget)

        tab.on("Fetch.requestPaused", begin)
        patterns = [{"urlPattern": f"http*://{host}/*"} for host in self.hosts]
        await tab.send("Fetch.enable", {"patterns": patterns})

    def digest(self, address: str) -> str:
        """Return the digest of the recorded answers of an address; empty if there are none."""
        recorded = self._store.get(_key(address))
        return hashlib.sha256(recorded).hexdigest() if recorded else ""

    async def _fulfil(self, tab: Tab, event: dict[str, Any]) -> None:
        request, paused = event["request"], {"requestId": event["requestId"]}
        values: dict[str, Any]
        try:
            answer = await self._answer(request)
        except (ClientError, TimeoutError, ValueError):
            command, values = "Fetch.failRequest", {"errorReason": "ConnectionFailed"}
        else:
            headers = answer["headers"] | _cors(request["headers"], answer["headers"])
            listed = [{"name": name, "value": value} for name, value in headers.items()]
            command = "Fetch.fulfillRequest"
            values = {
                "responseCode": answer["status"],
                "responseHeaders": listed,
                "body": answer["body"],
            }
        try:
            await tab.send(command, paused | values)
        except (TabLostError, BrowserLostError):
            return  # the page has left meanwhile

    async def _answer(self, request: dict[str, Any]) -> Answer:
        """Return the recorded answer of a request, or ask its host; equal requests share one."""
        if request["method"] == "OPTIONS":
            return {"status": 204, "headers": {}, "body": ""}
        address = request["url"]
        question = f"{request['method']} {request.get('postData', '')}"
        recorded: dict[str, Answer] = json.loads(self._store.get(_key(address)) or b"{}")
        if question in recorded:
            return recorded[question]
        name = f"{address} {question}"
        if name not in self._asking:
            self._asking[name] = asyncio.ensure_future(self._ask(request))
        answer = await self._asking[name]
        if answer["status"] < _TEMPORARY:
            recorded = json.loads(self._store.get(_key(address)) or b"{}")
            self._store.put(_key(address), json.dumps(recorded | {question: answer}).encode())
        return answer

    async def _ask(self, request: dict[str, Any]) -> Answer:
        sent = {n: v for n, v in request["headers"].items() if n.lower() not in _NOT_SENT}
        sent |= {"Origin": self._origin, "Referer": f"{self._origin}/"}
        async with (
            ClientSession(timeout=ClientTimeout(_LIMIT), trust_env=True) as session,
            session.request(
                request["method"], request["url"], headers=sent, data=request.get("postData")
            ) as answer,
        ):
            body = base64.b64encode(await answer.read()).decode()
            headers = {
                name: value
                for name, value in answer.headers.items()
                if name.lower() not in _NOT_RECORDED and not name.lower().startswith(_ALLOW)
            }
            return {"status": answer.status, "headers": headers, "body": body}


def _key(address: str) -> str:
    return f"remote {address}"


def _cors(request: Mapping[str, str], answer: Mapping[str, str]) -> dict[str, str]:
    """Return headers that let the page of a local address read an answer."""
    return {
        f"{_ALLOW}origin": request.get("Origin", "*"),
        f"{_ALLOW}credentials": "true",
        f"{_ALLOW}methods": request.get("Access-Control-Request-Method", "GET"),
        f"{_ALLOW}headers": request.get("Access-Control-Request-Headers", ""),
        "access-control-expose-headers": ", ".join(answer),
    }
