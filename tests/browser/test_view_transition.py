"""The view transition from a card's picture to the product page."""

from tests.support.browser_page import Arrive, BrowserPage

LINK = "main article a[href='/products/5']"
GROWING = """document.getAnimations().some(({ effect }) =>
  effect.pseudoElement === '::view-transition-group(product-picture)')"""
STILL_NAMED = "document.querySelectorAll('[style*=view-transition-name]').length"
ARRIVED = "location.pathname === '/products/5' && document.querySelector('h1')?.checkVisibility()"
SLOW_DOWN = "document.getAnimations().forEach((one) => one.updatePlaybackRate(0.05))"
IS_LOADED = "document.head.querySelector('link[rel=preload][as=image]')"


async def hover_card(visitor: BrowserPage) -> BrowserPage:
    """Hover over a card and wait until its product page has been preloaded."""
    await visitor.evaluate(
        f'document.querySelector("{LINK}").scrollIntoView({{ block: "center" }})'
    )
    await visitor.wait_for_frames()
    await visitor.hover(LINK)
    await visitor.until(IS_LOADED)
    return visitor


async def test_card_picture_grows_into_the_product_picture(arrive: Arrive) -> None:
    """The picture moves to its place on the product page, and no transition name remains."""
    visitor = await hover_card(await arrive("/products"))

    await visitor.click(LINK)
    await visitor.until(GROWING)

    await visitor.until(ARRIVED)
    await visitor.until(f"!{GROWING} && {STILL_NAMED} === 0")


async def test_click_during_the_transition_takes_effect(arrive: Arrive) -> None:
    """A click during the view transition takes effect on the new page immediately."""
    visitor = await hover_card(await arrive("/products"))
    await visitor.click(LINK)
    await visitor.until(GROWING)
    await visitor.evaluate(SLOW_DOWN)
    await visitor.until(ARRIVED)

    await visitor.click("header a[href='/']")

    await visitor.until("location.pathname === '/'")


async def test_page_changes_without_transition_under_reduced_motion(arrive: Arrive) -> None:
    """With reduced motion the page changes without a view transition."""
    visitor = await hover_card(await arrive("/products", motion=False))
    await visitor.evaluate("document.startViewTransition = () => { throw new Error('it moves'); }")

    await visitor.click(LINK)

    await visitor.until(ARRIVED)


async def test_page_changes_without_transition_when_still_loading(arrive: Arrive) -> None:
    """A click on a link whose page is still loading is followed without a view transition."""
    visitor = await arrive("/products")
    await visitor.evaluate("document.startViewTransition = () => { throw new Error('it waits'); }")

    await visitor.evaluate(f'document.querySelector("{LINK}").click()')

    await visitor.until(ARRIVED)
