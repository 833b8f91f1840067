"""Browser events of a page become verification messages."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from prerender.browser.tab import Tab, TabMessages

SERVER = "http://127.0.0.1:8080"
ADDRESS = f"{SERVER}/products/5"


class Events:
    """The events of a tab, sent by the test."""

    def __init__(self) -> None:
        self._listeners: dict[str, Callable[[dict[str, Any]], None]] = {}

    def on(self, event: str, listener: Callable[[dict[str, Any]], None]) -> None:
        """Register a listener."""
        self._listeners[event] = listener

    def send(self, event: str, details: dict[str, Any]) -> None:
        """Call the listener of an event."""
        self._listeners[event](details)


@pytest.fixture
def events() -> Events:
    """Return a tab's events without listeners."""
    return Events()


@pytest.fixture
def reported(events: Events) -> TabMessages:
    """Return the recorder of a page that was just opened."""
    reported = TabMessages()
    reported.listen_to(cast("Tab", events))
    reported.begin(ADDRESS)
    return reported


@pytest.mark.parametrize("kind", ["error", "assert"])
def test_console_error_is_reported(events: Events, reported: TabMessages, kind: str) -> None:
    """A console error or a failed console assertion is reported with its arguments."""
    events.send("Runtime.consoleAPICalled", {"type": kind, "args": [{"value": "no"}, {"value": 5}]})

    assert reported.messages == ["console: no 5"]


def test_console_log_and_warning_are_not_reported(events: Events, reported: TabMessages) -> None:
    """A page can log and warn without failing verification."""
    for kind in ("log", "warning", "info"):
        events.send("Runtime.consoleAPICalled", {"type": kind, "args": [{"value": "yes"}]})

    assert reported.messages == []


def test_uncaught_exception_is_reported_without_its_stack(
    events: Events, reported: TabMessages
) -> None:
    """The message has the first line of an uncaught exception, without the stack."""
    details = {"exception": {"description": "TypeError: a is not b\n    at x.js:1"}, "text": "no"}
    events.send("Runtime.exceptionThrown", {"exceptionDetails": details})

    assert reported.messages == ["uncaught: TypeError: a is not b"]


def test_failed_request_is_reported_unless_it_is_the_page(
    events: Events, reported: TabMessages
) -> None:
    """A not-found page can respond with 404, but its pictures cannot."""
    for address in (ADDRESS, f"{ADDRESS}/a.jpg"):
        entry = {"level": "error", "source": "network", "text": "404", "url": address}
        events.send("Log.entryAdded", {"entry": entry})

    assert reported.messages == [f"network: 404 {ADDRESS}/a.jpg"]


@pytest.mark.parametrize(("below", "kept"), [("", 3), ("http://127.0.0.1:8080/", 1)])
def test_failed_request_to_another_host_is_reported_if_all_are(below: str, kept: int) -> None:
    """A recorder of one server leaves out requests to other hosts and for an unnamed icon."""
    events, reported = Events(), TabMessages(below)
    reported.listen_to(cast("Tab", events))
    for address in (f"{ADDRESS}/a.js", f"{SERVER}/favicon.ico", "https://analytics.example/a.js"):
        text = "Failed to load resource: net::ERR_NAME_NOT_RESOLVED"
        entry = {"level": "error", "source": "network", "text": text, "url": address}
        events.send("Log.entryAdded", {"entry": entry})

    assert len(reported.messages) == kept


def test_blocked_request_to_another_host_is_reported(events: Events) -> None:
    """A request that a policy in the page blocks is an error of the page."""
    reported = TabMessages("http://127.0.0.1:8080/")
    reported.listen_to(cast("Tab", events))
    entry = {"level": "error", "source": "security", "text": "blocked", "url": "https://a.example"}
    events.send("Log.entryAdded", {"entry": entry})

    assert reported.messages == ["security: blocked https://a.example"]
