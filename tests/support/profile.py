"""The trace that ``build --profile FILE`` writes."""

from typing import Any

Event = dict[str, Any]


def spans(events: list[Event], kind: str) -> list[Event]:
    """Return the spans of a kind, ordered by start."""
    return [event for event in events if event["ph"] == "X" and event["cat"] == kind]
