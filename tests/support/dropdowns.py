"""The dropdowns of the main bar, and the groups in them, as tests handle them."""

import pytest

from tests.support.visitor import Visitor

FOUNDATION = "header nav > ul > li > details:has(a[href='/foundation#legacy'])"
PRODUCTS = "header nav > ul > li > details:has(a[href='/products'])"
BOTH = pytest.mark.parametrize("dropdown", [FOUNDATION, PRODUCTS], ids=["foundation", "products"])
AWAY = (640, 790)
"""A place in the window that no dropdown of an ordinary page covers."""


async def opens(visitor: Visitor, details: str) -> None:
    """Wait until something that opens is open, and see that its content shows."""
    await visitor.until(f"document.querySelector({details!r}).open")
    assert await visitor.shown(f"{details} > :not(summary)")


async def closes(visitor: Visitor, details: str) -> None:
    """Wait until something that opens is closed."""
    await visitor.until(f"!document.querySelector({details!r}).open")
    assert not await visitor.shown(f"{details} > :not(summary)")


async def stays_open(visitor: Visitor, details: str) -> None:
    """See that something stays open for half a second."""
    with pytest.raises(AssertionError):
        await visitor.until(f"!document.querySelector({details!r}).open", limit=0.5)


TOGGLE = "header:not(main *) summary[aria-controls]"
MENU = "header:not(main *) nav"
