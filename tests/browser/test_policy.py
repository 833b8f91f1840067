"""The page's own policy: what was not foreseen does not happen, whatever puts it there."""

import pytest

from tests.support.visitor import Arrive

PLANTED = {
    "script-src-elem": "const s = document.createElement('script'); s.append('window.hit = 1');",
    "img-src": "const s = new Image(); s.src = 'https://example.org/pixel.gif';",
    "style-src-elem": "const s = document.createElement('style'); s.append('body { top: 1px }');",
    "frame-src": "const s = document.createElement('iframe'); s.src = 'https://example.org/';",
}
RUN = """(() => {{
  try {{ {code} }} catch (error) {{ return error.name; }}
  return '';
}})()"""


@pytest.mark.parametrize("directive", PLANTED)
async def test_planted_element_is_refused(arrive: Arrive, directive: str) -> None:
    """A script, picture, style or frame that somebody put into the page is refused and noted."""
    visitor = await arrive("/connect")

    await visitor.ask(f"(() => {{ {PLANTED[directive]} document.body.append(s); }})()")
    await visitor.until("document.body.lastElementChild.isConnected")
    await visitor.rest()

    assert await visitor.ask("window.hit ?? 0") == 0
    assert {noted.partition(":")[0] for noted in visitor.violations} & {
        directive,
        "require-trusted-types-for",
    }
    visitor.violations.clear()


@pytest.mark.parametrize(
    "code",
    [
        "document.body.innerHTML = '<p>planted</p>'",
        "document.createElement('script').src = '/assets/other.js'",
        "new DOMParser().parseFromString('<p>planted</p>', 'text/html')",
        "trustedTypes.createPolicy('planted', { createHTML: (text) => text })",
        "trustedTypes.createPolicy('catalogue', { createHTML: (text) => text })",
    ],
)
async def test_string_does_not_become_markup_or_code(arrive: Arrive, code: str) -> None:
    """Trusted Types stop every way from a string to markup but the app's own, which is taken."""
    visitor = await arrive("/products/5")

    assert await visitor.ask(RUN.format(code=code)) == "TypeError"
    await visitor.rest()
    assert visitor.violations
    visitor.violations.clear()


async def test_html_of_the_catalogue_is_shown_by_the_apps_own_policy(arrive: Arrive) -> None:
    """A page that the app renders afresh shows a description that holds HTML, under the policy."""
    visitor = await arrive("/products")

    await visitor.click('main a[href="/products/5"]')
    await visitor.until("document.querySelector('article header strong')?.innerText")

    assert visitor.violations == []
