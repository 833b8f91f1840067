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
    _frame: str = ""
    """The id of the tab's own frame."""
    _destinations: list[str] = field(default_factory=list)
    """The address of each document that the tab loaded, and of each one that a page asked for."""

    def listen_to(self, tab: Tab) -> None:
        """Collect the messages of a tab."""
        tab.on("Runtime.exceptionThrown", self._note_exception)
        tab.on("Runtime.consoleAPICalled", self._note_console)
        tab.on("Page.javascriptDialogOpening", self._note_dialog)
        tab.on("Log.entryAdded", self._note_log)
        tab.on("Page.frameNavigated", self._note_document)
        tab.on("Page.frameRequestedNavigation", self._note_request)

    def begin(self, address: str) -> None:
        """Start with a new page."""
        self.address = address
        self.messages.clear()
        self._destinations.clear()

    @property
    def navigation(self) -> str:
        """A sentence about a page that did not stay; empty if it stayed."""
        if len(self._destinations) <= 1:
            return ""
        first, *_, last = (address.partition("#")[0] for address in self._destinations)
        if first == last:
            return "reloads itself while it is visited, so it cannot be verified"
        return f"navigates to {last} while it is visited, so it cannot be verified"

    def _note_document(self, event: dict[str, Any]) -> None:
        frame = event["frame"]
        if "parentId" not in frame:
            self._frame = frame["id"]
            self._destinations.append(frame.get("unreachableUrl") or frame["url"])

    def _note_request(self, event: dict[str, Any]) -> None:
        # Other addresses, such as mailto:, replace no document.
        if event["frameId"] == self._frame and event["url"].startswith("http"):
            self._destinations.append(event["url"])

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
