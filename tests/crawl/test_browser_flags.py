"""The browser's command-line flags."""

from pathlib import Path
from typing import Any

import pytest

from prerender.browser import chromium
from prerender.browser.chromium import Chromium, _process


def flags(monkeypatch: pytest.MonkeyPatch, *, root: bool, sandboxed: bool) -> list[str]:
    """Return the command-line flags for a browser, without starting the browser."""
    started: list[Any] = []
    monkeypatch.setattr(chromium, "is_root", lambda: root)
    monkeypatch.setattr(chromium, "child", lambda *command, **_: started.extend(command))
    _process(Chromium(Path("chromium"), sandboxed=sandboxed), Path("profile"))
    return [str(part) for part in started]


@pytest.mark.parametrize(
    ("root", "sandboxed", "off"),
    [(False, True, False), (False, False, True), (True, True, True), (True, False, True)],
)
def test_sandbox_is_disabled_only_when_unavailable(
    monkeypatch: pytest.MonkeyPatch, *, root: bool, sandboxed: bool, off: bool
) -> None:
    """For an ordinary user, the browser's sandbox stays on if the machine allows a sandbox."""
    assert ("--no-sandbox" in flags(monkeypatch, root=root, sandboxed=sandboxed)) is off


def test_browser_can_reach_only_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Network access is limited to this machine while pages are rendered."""
    assert "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1" in flags(
        monkeypatch, root=False, sandboxed=True
    )
