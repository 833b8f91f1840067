"""The page's content security policy and Trusted Types."""

import pytest

from tests.support.browser_page import Arrive

INJECTED = {
    "script-src-elem": "const s = document.createElement('script'); s.append('window.hit = 1');",
    "img-src": "const s = new Image(); s.src = 'https://example.org/pixel.gif';",
    "style-src-elem": "const s = document.createElement('style'); s.append('body { top: 1px }');",
    "frame-src": "const s = document.createElement('iframe'); s.src = 'https://example.org/';",
}
RUN = """(() => {{
  try {{ {code} }} catch (error) {{ return error.name; }}
  return '';
}})()"""


@pytest.mark.parametrize("directive", INJECTED)
async def test_injected_element_is_blocked(arrive: Arrive, directive: str) -> None:
    """The policy blocks and reports an injected script, picture, style or frame."""
    page = await arrive("/connect")

    await page.evaluate(f"(() => {{ {INJECTED[directive]} document.body.append(s); }})()")
    await page.until("document.body.lastElementChild.isConnected")
    await page.wait_for_frames()

    assert await page.evaluate("window.hit ?? 0") == 0
    assert {violation.partition(":")[0] for violation in page.violations} & {
        directive,
        "require-trusted-types-for",
    }
    page.violations.clear()


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
async def test_string_is_not_accepted_as_markup_or_code(arrive: Arrive, code: str) -> None:
    """Trusted Types reject strings as markup or code, and a second policy with the app's name."""
    page = await arrive("/products/5")

    assert await page.evaluate(RUN.format(code=code)) == "TypeError"
    await page.wait_for_frames()
    assert page.violations
    page.violations.clear()


async def test_catalogue_html_is_shown_by_the_app_policy(arrive: Arrive) -> None:
    """After a client navigation a description with HTML shows without a violation."""
    page = await arrive("/products")

    await page.click('main a[href="/products/5"]')
    await page.until("document.querySelector('article header strong')?.innerText")

    assert page.violations == []
