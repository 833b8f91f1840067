"""The phone on which every page is verified, besides the desktop that renders it."""

from typing import Any, Literal

from prerender.browser.tab import Tab

PHONE = "on a phone (390 by 844, touch, dark, reduced motion, de-DE, Los Angeles time)"
"""A description for messages."""
PHONE_IN_MOTION = PHONE.replace(" reduced motion,", "")

VIEWPORT = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
LANGUAGE = "de-DE"
"""A language with other decimal signs and dates than English."""
TIME_ZONE = "America/Los_Angeles"
"""A zone behind UTC, in which midnight in UTC is on the previous day."""
USER_AGENT = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/147.0.0.0 Mobile Safari/537.36"
)
_COMMANDS: dict[str, dict[str, Any]] = {
    "Emulation.setDeviceMetricsOverride": VIEWPORT,
    "Emulation.setTouchEmulationEnabled": {"enabled": True, "maxTouchPoints": 5},
    "Emulation.setUserAgentOverride": {
        "userAgent": USER_AGENT,
        "acceptLanguage": LANGUAGE,
        "platform": "Linux armv81",
    },
    "Emulation.setLocaleOverride": {"locale": LANGUAGE},
    "Emulation.setTimezoneOverride": {"timezoneId": TIME_ZONE},
}


async def emulate_phone(tab: Tab, *, motion: Literal["reduce", "no-preference"] = "reduce") -> None:
    """Make an empty tab behave as on a phone, with its user's preference for motion.

    Language and time zone apply to the tab's process, so the tab needs its own browser context.
    """
    for command, parameters in _COMMANDS.items():
        await tab.send(command, parameters)
    media = {"prefers-color-scheme": "dark", "prefers-reduced-motion": motion}
    features = [{"name": name, "value": value} for name, value in media.items()]
    await tab.send("Emulation.setEmulatedMedia", {"features": features})
