"""Form controls as a visitor uses them, with the keyboard."""

from tests.support.visitor import Visitor

OPTIONS = {
    "product-inquiry": "Product Inquiry",
    "technical-support": "Technical Support",
    "quote-request": "Quote Request",
    "partnership": "Partnership Opportunity",
    "general": "General Question",
}
"""The inquiry types' values and labels, as the specification writes them."""


async def choose(visitor: Visitor, select: str, option: str) -> None:
    """Come to a select with Tab and go with the arrow keys to an option."""
    await visitor.tab_to(select)
    control = f"document.querySelector('{select}')"
    texts = await visitor.ask(f"[...{control}.options].map((option) => option.text)")
    steps = texts.index(option) - await visitor.ask(f"{control}.selectedIndex")
    for _ in range(abs(steps)):
        await visitor.press("ArrowDown" if steps > 0 else "ArrowUp")
    assert await visitor.ask(f"{control}.selectedOptions[0].text") == option
