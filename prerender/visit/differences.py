"""What differs between a page as it was published and as it stands open."""

from collections import Counter
from typing import Any

from prerender.visit.published import HeadTag, Published

_LOADS = {("rel", "modulepreload"), ("rel", "stylesheet")}


def differences(page: Published, seen: dict[str, Any]) -> list[str]:
    """Say what differs; ``seen`` is what opened.py read in the open page."""
    messages = []
    if seen["body"] != page.body:
        messages.append(f"the page changed when it hydrated: {_where(page.body, seen['body'])}")
    tags = Counter(_tag(tag) for tag in seen["head"])
    before = Counter(page.head)
    # The app may load a chunk with its styles that it needs next; nothing else may come or go.
    changed = (tags - before) + (before - tags)
    messages += [
        f"the head changed when it hydrated: {_shown(tag)} is there {tags[tag]} times"
        for tag in changed
        if not _LOADS & set(tag[1])
    ]
    return messages


def _tag(value: list[Any]) -> HeadTag:
    name, attributes, text = value
    return name, tuple((key, content) for key, content in attributes), text


def _shown(tag: HeadTag) -> str:
    name, attributes, text = tag
    written = "".join(f' {key}="{value}"' for key, value in attributes)
    return f"<{name}{written}>{text}"


def _where(before: str, after: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    at = min(len(before), len(after)) if at is None else at
    start = max(0, at - 40)
    return f"published …{before[start : at + 60]}… now …{after[start : at + 60]}…"
