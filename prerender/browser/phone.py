"""The phone on which every page is verified, besides the desktop that renders it."""

from typing import Any

from prerender.browser.tab import Tab

PHONE = "on a phone (390 by 844, touch, dark, reduced motion, de-DE, Los Angeles time)"
"""A description for messages."""

VIEWPORT = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
LANGUAGE = "de-DE"
"""A language with other decimal signs and dates than English."""
TIME_ZONE = "America/Los_Angeles"
"""A zone behind UTC, in which midnight in UTC is on the previous day."""
USER_AGENT = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/147.0.0.0 Mobile Safari/537.36"
)
_MEDIA = [
    {"name": "prefers-color-scheme", "value": "dark"},
    {"name": "prefers-reduced-motion", "value": "reduce"},
]
_COMMANDS: dict[str, dict[str, Any]] = {
    "Emulation.setDeviceMetricsOverride": VIEWPORT,
    "Emulation.setTouchEmulationEnabled": {"enabled": True, "maxTouchPoints": 5},
    "Emulation.setEmulatedMedia": {"features": _MEDIA},
    "Emulation.setUserAgentOverride": {
        "userAgent": USER_AGENT,
        "acceptLanguage": LANGUAGE,
        "platform": "Linux armv81",
    },
    "Emulation.setLocaleOverride": {"locale": LANGUAGE},
    "Emulation.setTimezoneOverride": {"timezoneId": TIME_ZONE},
}


async def emulate_phone(tab: Tab) -> None:
    """Make an empty tab behave as on a phone.

    Language and time zone apply to the tab's process, so the tab needs its own browser context.
    """
    for command, parameters in _COMMANDS.items():
        await tab.send(command, parameters)
