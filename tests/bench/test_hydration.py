"""The benchmark's hydration check, which must detect pages that React discards."""

import re
import shutil
from pathlib import Path

from bench.hydration import check, sample_of
from prerender.browser.chromium import Chromium
from tests.support.project import Project

PAGES = {"/": "home", "/products/5": "product", "/connect": "connect"}


async def test_published_pages_pass_the_hydration_check(built: Project, chromium: Chromium) -> None:
    """Published pages hydrate without errors and have no duplicate head tags."""
    checked = await check(built.site, built.root / "build/spa", PAGES, list(PAGES), chromium)

    assert (checked.hydrated, checked.one_head, checked.complaints) == (3, 3, ())


async def test_modified_pages_fail_the_hydration_check(
    built: Project, chromium: Chromium, tmp_path: Path
) -> None:
    """A changed word, a second title and a missing file are reported.

    When React discards a page, it writes the head tags a second time.
    """
    tree = tmp_path / "tree"
    shutil.copytree(built.site, tree)
    home, product = tree / "index.html", tree / "products/5.html"
    home.write_text(home.read_text("utf-8").replace("</h1>", "!</h1>"), "utf-8")
    product.write_text(product.read_text("utf-8").replace("</head>", "<title>x</title></head>"))
    (tree / "connect.html").unlink()

    checked = await check(tree, built.root / "build/spa", PAGES, list(PAGES), chromium)

    assert (checked.hydrated, checked.one_head) == (1, 0)
    assert any("React error" in complaint for complaint in checked.complaints)
    assert "React threw elements away" in checked.complaints
    assert "was not written" in checked.complaints


async def test_page_without_chunk_names_is_hydrated(
    built: Project, chromium: Chromium, tmp_path: Path
) -> None:
    """If a page does not name its chunks, the app finds the page's content through the maps."""
    tree = tmp_path / "tree"
    shutil.copytree(built.site, tree)
    product = tree / "products/5.html"
    html, laid_aside = re.subn(
        "<template.*?</template>", "", product.read_text("utf-8"), flags=re.DOTALL
    )
    product.write_text(html, "utf-8")

    checked = await check(tree, built.root / "build/spa", PAGES, list(PAGES), chromium)

    assert laid_aside == 1
    assert (checked.hydrated, checked.complaints) == (3, ())


def test_sample_is_spread_over_all_pages() -> None:
    """The sample has at most the requested size, spans all pages, and is the same each time."""
    paths = [f"/products/{number}" for number in range(1008)]

    sample = sample_of(paths, 100)

    assert len(sample) <= 100
    assert sample[0] == paths[0]
    assert paths.index(sample[-1]) > 990
    assert sample_of(paths[:50], 100) == paths[:50]
