"""Cards and visits that never finish are retried, and then reported when the time is up."""

import json
import socket
from collections.abc import Iterator

import pytest

from tests.support.project import Project

pytestmark = pytest.mark.slow

CARD = "spa/src/prerender/card/social-card.tsx"
PAGE = "spa/src/features/product/product-page.tsx"
SILENT = "the tab did not answer in 5 s"


@pytest.fixture
def never() -> Iterator[str]:
    """Yield an address that accepts connections and never responds."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}/never.png"


def plant_in_card(project: Project, element: str) -> None:
    """Add an element to one product's card."""
    project.edit(CARD, "</body>", f"{{path === '/products/5' && {element}}}</body>")
    project.settle(**{"page-limit": "5.0"})


def test_build_reports_a_card_whose_picture_never_loads(project: Project, never: str) -> None:
    """The build exits with code 3 and names the card's page."""
    plant_in_card(project, f"<img alt='' src='{never}' />")

    result = project.run("build")

    assert result.returncode == 3
    assert result.stderr.startswith(f"/products/5: its social card cannot be drawn: {SILENT}\n")
    assert not project.site.exists()


def test_build_reports_a_card_whose_script_never_ends(project: Project) -> None:
    """The build exits with code 3 and names the card's page."""
    spins = json.dumps("setTimeout(() => { while (true); }, 1)")
    plant_in_card(project, f"<script dangerouslySetInnerHTML={{{{ __html: {spins} }}}} />")

    result = project.run("build")

    assert result.returncode == 3
    assert result.stderr.startswith(f"/products/5: its social card cannot be drawn: {SILENT}\n")


def test_build_reports_pages_that_never_become_ready_in_a_visit(project: Project) -> None:
    """Two pages are reported: one with an endless loop and one that waits forever."""
    page = project.root / PAGE
    page.write_text("import { use } from 'react';\n" + page.read_text("utf-8"), "utf-8")
    project.edit(
        PAGE,
        "  const { name } = product;\n",
        "  const { name } = product;\n"
        "  while (product.id === 3 && !window.prerendering) Math.random();\n"
        "  if (product.id === 4 && !window.prerendering) use(new Promise(() => undefined));\n",
    )
    project.settle(**{"page-limit": "5.0"})
    project.settle(visits='"all"')

    result = project.run("build")

    assert result.returncode == 1, result.stdout + result.stderr
    errors = [line for line in result.stdout.splitlines() if line.startswith("error: ")]
    assert errors == [f"error: /products/3, /products/4: visit: is not ready: {SILENT}"]
