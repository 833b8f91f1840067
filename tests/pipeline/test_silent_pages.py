"""A card or a visit that never comes to an end is named, in bounded time, after a second try."""

import json
import socket
from collections.abc import Iterator

import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

CARD = "spa/src/prerender/card/social-card.tsx"
PAGE = "spa/src/features/product/product-page.tsx"
RESTED = "the tab did not answer: it rested for 2 s, while another answered at once"
WORKED = "the tab did not answer: it worked for 2 s"


@pytest.fixture
def never() -> Iterator[str]:
    """Return an address at which connections are taken, and nothing is ever said."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/never.png"


def plant_in_card(project: Project, element: str) -> None:
    """Have the card of one product hold one more element."""
    project.edit(CARD, "</body>", f"{{path === '/products/5' && {element}}}</body>")
    project.edit("pyproject.toml", "page-limit = 10.0", "page-limit = 2.0")


def test_card_that_never_is_complete_is_named(project: Project, never: str) -> None:
    """A picture in it that does not come ends the build with exit code 3 and the card's page."""
    plant_in_card(project, f"<img alt='' src='{never}' />")

    result = project.run("build")

    assert result.returncode == 3
    assert result.stderr.startswith(f"/products/5: its social card cannot be drawn: {RESTED}\n")
    assert not project.site.exists()


def test_card_that_spins_is_named(project: Project) -> None:
    """The same for a card whose script does not end."""
    spins = json.dumps("setTimeout(() => { while (true); }, 1)")
    plant_in_card(project, f"<script dangerouslySetInnerHTML={{{{ __html: {spins} }}}} />")

    result = project.run("build")

    assert result.returncode == 3
    assert result.stderr.startswith(f"/products/5: its social card cannot be drawn: {WORKED}\n")


def test_visits_that_are_never_ready_are_named(project: Project) -> None:
    """A page that spins and one that waits for ever when visitors open them, and no other."""
    page = project.root / PAGE
    page.write_text("import { use } from 'react';\n" + page.read_text("utf-8"), "utf-8")
    project.edit(
        PAGE,
        "  const { name } = product;\n",
        "  const { name } = product;\n"
        "  while (product.id === 3 && !window.prerendering) Math.random();\n"
        "  if (product.id === 4 && !window.prerendering) use(new Promise(() => undefined));\n",
    )
    project.edit("pyproject.toml", "page-limit = 10.0", "page-limit = 2.0")
    project.settle(visits='"all"')

    result = project.run("build")

    assert result.returncode == 1, result.stdout + result.stderr
    errors = [line for line in result.stdout.splitlines() if line.startswith("error: ")]
    assert errors == [
        f"error: /products/3: visit: is not ready: {WORKED}",
        f"error: /products/4: visit: is not ready: {RESTED}",
    ]
