"""Lists in the app's build that name pages, modules or what packages hold: none is left behind."""

import shutil
from collections.abc import Callable

import pytest

from tests.support.project import Project

FAILED = 3

SPOILT = {
    "a page of the catalogue that the table of pages leaves out": (
        "spa/src/content/site-pages.ts",
        "  tools: { schema: 'WebPage', searched: false },\n",
        "",
        "catalogue.json: pages.tools has a path; name it in spa/src/content/site-pages.ts",
    ),
    "a page that gets nothing of the catalogue": (
        "spa/plugins/parts.ts",
        "  customers: ({ pages }: Catalogue) => ({ page: pages.customers }),\n",
        "",
        "spa/plugins/parts.ts gives no content to the page customers",
    ),
    "a page that no screen loads": (
        "spa/src/app/screens.tsx",
        "import('../features/calculators/tools-page')",
        "import('../features/calculators/tool')",
        "spa/src/app/screens.tsx does not import tools-page.tsx as a chunk of its own.",
    ),
    "a sheet below the first view that is not there": (
        "spa/plugins/first-view-sheets.ts",
        "'layout/toasts'",
        "'layout/toast'",
        "spa/plugins/first-view-sheets.ts names no sheet of spa/src: layout/toast",
    ),
    "a module of a chunk that is not there": (
        "spa/plugins/chunks.ts",
        "'units/gauge'",
        "'units/gauges'",
        "spa/plugins/chunks.ts names what is not in spa/src: units/gauges",
    ),
    "a text cut out of a package that is not in it": (
        "spa/plugins/package-cuts.ts",
        "'var isReact19 = major >= 19;'",
        "'var isReact19 = major >= 20;'",
        "/react-helmet-async/: var isReact19 = major >= 20; occurs 0 times instead of 1",
    ),
    "a colour that is no token": (
        "spa/src/styles/_tokens.scss",
        "  --on-graphite-accent: ",
        "  --on-graphite-accents: ",
        "spa/src/styles/_tokens.scss has no colour --on-graphite-accent",
    ),
}


@pytest.fixture(scope="module")
def copy(make_project: Callable[[], Project]) -> Project:
    """Copy the project once; each test puts back what it spoils."""
    return make_project()


QUICK = 2
"""Lists that each run of the tests spoils; every spoilt list costs a bundle."""
CASES = [
    pytest.param(name, marks=[pytest.mark.slow] if number >= QUICK else [])
    for number, name in enumerate(SPOILT)
]


@pytest.mark.parametrize("spoilt", CASES)
def test_a_list_that_leads_nowhere_is_refused(copy: Project, spoilt: str) -> None:
    """The build ends with a sentence that says which list of the app's is wrong, and where."""
    file, old, new, sentence = SPOILT[spoilt]
    before = (copy.root / file).read_text("utf-8")
    copy.edit(file, old, new)

    result = copy.run("build")

    (copy.root / file).write_text(before, "utf-8")
    shutil.rmtree(copy.root / "build/spa", ignore_errors=True)
    assert result.returncode == FAILED, result.stderr
    assert sentence in result.stderr
    if sentence.startswith(("catalogue.json", "spa/")):
        assert "    at " not in result.stderr
        assert "Vite did not build" not in result.stderr
    assert not copy.site.exists()
