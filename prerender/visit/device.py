"""The devices on which pages are visited."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from prerender.browser.browser import DESKTOP_VIEWPORT
from prerender.browser.tab import PHONE_IN_MOTION, PHONE_VIEWPORT, Tab, emulate_phone
from prerender.visit.observation import comparable_markup, comparable_text

_SCALE = {"scale": 0.1}
"""The usual layout at a low resolution, because the picture is not used."""


async def _show_at(tab: Tab, viewport: dict[str, Any]) -> None:
    await tab.send("Emulation.setDeviceMetricsOverride", viewport | _SCALE)


async def _emulate_desktop(tab: Tab) -> None:
    await _show_at(tab, DESKTOP_VIEWPORT)


async def _emulate_phone(tab: Tab) -> None:
    await emulate_phone(tab, motion="no-preference")
    await _show_at(tab, PHONE_VIEWPORT)


@dataclass(frozen=True, slots=True)
class Device:
    """A device that a tab emulates."""

    span: str
    """The kind of its spans in the profile."""
    where: str
    """Precedes its messages; empty for the desktop."""
    emulate: Callable[[Tab], Awaitable[None]]
    """Prepares an empty tab in a browser context of its own."""
    comparable: Callable[[str, str], tuple[str, str]]
    """Returns what must be equal in the published and in the hydrated markup."""

    def messages(self, texts: list[str]) -> list[str]:
        """Return messages that name the device."""
        return [f"{self.where}: {text}" for text in texts] if self.where else texts


DESKTOP = Device("visit", "", _emulate_desktop, comparable_markup)
PHONE = Device("phone visit", PHONE_IN_MOTION, _emulate_phone, comparable_text)
"""An app can adapt its controls to a small screen after hydration, but not its text. The phone does
not reduce motion, for which apps replace their controls."""
DEVICES = (DESKTOP, PHONE)
ENVIRONMENTS = f"{DESKTOP_VIEWPORT} {PHONE_VIEWPORT} {PHONE_IN_MOTION}"
"""Identifies the devices in the keys of passed visits."""
