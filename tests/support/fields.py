"""Form controls, operated with the keyboard."""

from tests.support.browser_page import BrowserPage

OPTIONS = {
    "product-inquiry": "Product Inquiry",
    "technical-support": "Technical Support",
    "quote-request": "Quote Request",
    "partnership": "Partnership Opportunity",
    "general": "General Question",
}
"""The enquiry types' values and labels, word for word from the specification."""


async def choose(page: BrowserPage, select: str, option: str) -> None:
    """Focus a select with Tab and choose an option with the arrow keys."""
    await page.tab_to(select)
    control = f"document.querySelector('{select}')"
    texts = await page.evaluate(f"[...{control}.options].map((option) => option.text)")
    steps = texts.index(option) - await page.evaluate(f"{control}.selectedIndex")
    for _ in range(abs(steps)):
        await page.press("ArrowDown" if steps > 0 else "ArrowUp")
    assert await page.evaluate(f"{control}.selectedOptions[0].text") == option
