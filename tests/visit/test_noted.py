"""What a page's browser reports becomes a message of the verification."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from prerender.browser.tab import Tab
from prerender.visit.noted import Noted

ADDRESS = "http://127.0.0.1:8080/products/5"


class Events:
    """The events of a tab, sent by the test."""

    def __init__(self) -> None:
        """Begin without listeners."""
        self._listeners: dict[str, Callable[[dict[str, Any]], None]] = {}

    def on(self, event: str, listener: Callable[[dict[str, Any]], None]) -> None:
        """Keep a listener."""
        self._listeners[event] = listener

    def send(self, event: str, details: dict[str, Any]) -> None:
        """Send an event to its listener."""
        self._listeners[event](details)


@pytest.fixture
def events() -> Events:
    """Return the events of a tab."""
    return Events()


@pytest.fixture
def noted(events: Events) -> Noted:
    """Return what is noted of a page that was just opened."""
    noted = Noted()
    noted.listen_to(cast("Tab", events))
    noted.begin(ADDRESS)
    return noted


@pytest.mark.parametrize("kind", ["error", "assert"])
def test_console_error_is_noted(events: Events, noted: Noted, kind: str) -> None:
    """An error or a failed assertion on the console is reported with its words."""
    events.send("Runtime.consoleAPICalled", {"type": kind, "args": [{"value": "no"}, {"value": 5}]})

    assert noted.messages == ["console: no 5"]


def test_console_message_without_error_is_not_noted(events: Events, noted: Noted) -> None:
    """A page may log and warn."""
    for kind in ("log", "warning", "info"):
        events.send("Runtime.consoleAPICalled", {"type": kind, "args": [{"value": "yes"}]})

    assert noted.messages == []


def test_uncaught_exception_is_noted(events: Events, noted: Noted) -> None:
    """Of an uncaught exception the first line is reported, without its stack."""
    details = {"exception": {"description": "TypeError: a is not b\n    at x.js:1"}, "text": "no"}
    events.send("Runtime.exceptionThrown", {"exceptionDetails": details})

    assert noted.messages == ["uncaught: TypeError: a is not b"]


def test_failed_request_is_noted_unless_it_is_the_page_itself(events: Events, noted: Noted) -> None:
    """A not-found page may answer 404; a picture may not."""
    for address in (ADDRESS, f"{ADDRESS}/a.jpg"):
        entry = {"level": "error", "source": "network", "text": "404", "url": address}
        events.send("Log.entryAdded", {"entry": entry})

    assert noted.messages == [f"network: 404 {ADDRESS}/a.jpg"]
