"""The view transition from a card's picture to the product page."""

from tests.support.browser_page import Arrive, BrowserPage

LINK = "main article a[href='/products/5']"
GROWING = """document.getAnimations().some(({ effect }) =>
  effect.pseudoElement === '::view-transition-group(product-picture)')"""
STILL_NAMED = "document.querySelectorAll('[style*=view-transition-name]').length"
ARRIVED = "location.pathname === '/products/5' && document.querySelector('h1')?.checkVisibility()"
SLOW_DOWN = "document.getAnimations().forEach((one) => one.updatePlaybackRate(0.05))"
LONGER = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::view-transition-group(*) { animation-duration: 3s !important }');
  document.adoptedStyleSheets = [sheet];
})()"""
"""Makes the transition long enough to be seen on a busy machine."""
IS_LOADED = "document.head.querySelector('link[rel=preload][as=image]')"


async def hover_card(page: BrowserPage) -> BrowserPage:
    """Hover over a card and wait until its product page has been preloaded."""
    await page.evaluate(f'document.querySelector("{LINK}").scrollIntoView({{ block: "center" }})')
    await page.wait_for_frames()
    await page.hover(LINK)
    await page.until(IS_LOADED)
    await page.evaluate(LONGER)
    return page


async def test_card_picture_grows_into_the_product_picture(arrive: Arrive) -> None:
    """The picture moves to its place on the product page, and no transition name remains."""
    page = await hover_card(await arrive("/products"))

    await page.click(LINK)
    await page.until(GROWING)

    await page.until(ARRIVED)
    await page.until(f"!{GROWING} && {STILL_NAMED} === 0")


async def test_click_during_the_transition_takes_effect(arrive: Arrive) -> None:
    """A click during the view transition takes effect on the new page immediately."""
    page = await hover_card(await arrive("/products"))
    await page.click(LINK)
    await page.until(GROWING)
    await page.evaluate(SLOW_DOWN)
    await page.until(ARRIVED)

    await page.click("header a[href='/']")

    await page.until("location.pathname === '/'")
