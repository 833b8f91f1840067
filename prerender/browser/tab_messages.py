"""Errors and dialogs that a browser reports while a page is open."""

from dataclasses import dataclass, field
from typing import Any

from prerender.browser.tab import Tab


@dataclass(slots=True)
class TabMessages:
    """The messages of a tab since it opened its current page."""

    requests_below: str = ""
    """Failed requests are reported if their address starts with this text."""
    address: str = ""
    messages: list[str] = field(default_factory=list)

    def listen_to(self, tab: Tab) -> None:
        """Collect the messages of a tab."""
        tab.on("Runtime.exceptionThrown", self._note_exception)
        tab.on("Runtime.consoleAPICalled", self._note_console)
        tab.on("Page.javascriptDialogOpening", self._note_dialog)
        tab.on("Log.entryAdded", self._note_log)

    def begin(self, address: str) -> None:
        """Start with a new page."""
        self.address = address
        self.messages.clear()

    def _note_exception(self, event: dict[str, Any]) -> None:
        details = event["exceptionDetails"]
        text = details.get("exception", {}).get("description") or details["text"]
        self.messages.append(f"uncaught: {text.splitlines()[0]}")

    def _note_console(self, event: dict[str, Any]) -> None:
        if event["type"] in ("error", "assert"):
            values = [str(a.get("value", a.get("description", ""))) for a in event["args"]]
            self.messages.append(f"console: {' '.join(values)}")

    def _note_dialog(self, event: dict[str, Any]) -> None:
        self.messages.append(f"opens a dialog while it loads ({event['type']}): {event['message']}")

    def _note_log(self, event: dict[str, Any]) -> None:
        entry = event["entry"]
        # A not-found page has the status 404; a document that cannot be decoded has an error.
        own = entry["source"] == "network" and entry.get("url") == self.address
        own_status = own and "net::" not in entry["text"]
        if entry["level"] == "error" and not own_status and not self._is_elsewhere(entry):
            message = f"{entry['source']}: {entry['text']} {entry.get('url', '')}"
            self.messages.append(message.strip())

    def _is_elsewhere(self, entry: dict[str, Any]) -> bool:
        address: str = entry.get("url", "")
        return entry["source"] == "network" and not address.startswith(self.requests_below)
