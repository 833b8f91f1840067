"""From a card to its product: the picture grows, where motion is allowed, and no press is lost."""

from tests.support.visitor import Arrive, Visitor

LINK = "main article a[href='/products/5']"
GROWING = """document.getAnimations().some(({ effect }) =>
  effect.pseudoElement === '::view-transition-group(product-picture)')"""
STILL_NAMED = "document.querySelectorAll('[style*=view-transition-name]').length"
ARRIVED = "location.pathname === '/products/5' && document.querySelector('h1')?.checkVisibility()"
SLOWLY = "document.getAnimations().forEach((one) => one.updatePlaybackRate(0.05))"
IS_LOADED = "document.head.querySelector('link[rel=preload][as=image]')"


async def at_the_card(visitor: Visitor) -> Visitor:
    """Have the listing wait with the pointer on a card whose page is loaded."""
    await visitor.ask(f'document.querySelector("{LINK}").scrollIntoView({{ block: "center" }})')
    await visitor.rest()
    await visitor.hover(LINK)
    await visitor.until(IS_LOADED)
    return visitor


async def test_picture_of_a_card_grows_into_the_page_s(arrive: Arrive) -> None:
    """The picture moves to its place on the product's page, and nothing of it stays behind."""
    visitor = await at_the_card(await arrive("/products"))

    await visitor.click(LINK)
    await visitor.until(GROWING)

    await visitor.until(ARRIVED)
    await visitor.until(f"!{GROWING} && {STILL_NAMED} === 0")


async def test_press_while_it_grows_is_not_lost(arrive: Arrive) -> None:
    """The page that has come answers at once, long before the picture has reached its place."""
    visitor = await at_the_card(await arrive("/products"))
    await visitor.click(LINK)
    await visitor.until(GROWING)
    await visitor.ask(SLOWLY)
    await visitor.until(ARRIVED)

    await visitor.click("header a[href='/']")

    await visitor.until("location.pathname === '/'")


async def test_nothing_moves_for_who_wants_no_motion(arrive: Arrive) -> None:
    """With reduced motion the page changes at once."""
    visitor = await at_the_card(await arrive("/products", motion=False))
    await visitor.ask("document.startViewTransition = () => { throw new Error('it moves'); }")

    await visitor.click(LINK)

    await visitor.until(ARRIVED)


async def test_page_that_is_still_loading_is_not_waited_for(arrive: Arrive) -> None:
    """A link pressed before its page has come is followed without the motion; nothing freezes."""
    visitor = await arrive("/products")
    await visitor.ask("document.startViewTransition = () => { throw new Error('it waits'); }")

    await visitor.ask(f'document.querySelector("{LINK}").click()')

    await visitor.until(ARRIVED)
