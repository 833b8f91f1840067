"""A page that throws, hangs or fails to hydrate is reported with its cause and not published."""

import re
from collections.abc import Callable, Mapping

import pytest

from prerender.browser.tab import PHONE
from prerender.publish.tree import MARKER_FILES
from tests.support.project import Project, Tree, tree

pytestmark = pytest.mark.slow

THROWS = "  if (on) (undefined as unknown as string[]).map(String);"
SPINS = "  while (on) Math.random();"
WAITS = "  if (on) use(new Promise(() => undefined));"
DIFFERS = "  return on ? <p>{Math.random()}</p> : null;"
FAILS_LATER = "  useEffect(() => { if (on) throw new Error('torn'); }, [on]);"
FAILS_AFTERWARDS = """  useEffect(() => {
    if (on) setTimeout(() => { throw new Error('too late'); }, 20);
  }, [on]);"""
LOOKS_UP = """  useEffect(() => {
    const found = [
      document.getElementById('coil'),
      document.querySelector('main #coil'),
      document.querySelectorAll('#coil')[0],
      document.getElementsByClassName('coiled')[0],
      document.getElementsByTagName('output')[0],
      document.getElementsByName('coil')[0],
    ];
    if (on && !found.every((element) => element?.isConnected)) throw new Error('not found');
    if (!document.querySelector('script[type=module]')) throw new Error('only the page is there');
    if (document.getElementById('absent')) throw new Error('found what is not there');
  }, [on]);
  return on && <output id="coil" className="coiled" name="coil">coil</output>;"""
ON_PHONES = [
    "  return <p className={on && innerWidth < 600 ? 'narrow' : 'wide'} />;",
    *(
        f"  return on ? <p>{{{value}}}</p> : null;"
        for value in (
            "String(matchMedia('(max-width: 600px)').matches)",
            "String(matchMedia('(prefers-color-scheme: dark)').matches)",
            "window.innerWidth",
            "navigator.language",
            "navigator.maxTouchPoints",
            "Intl.DateTimeFormat().resolvedOptions().timeZone",
            "new Date('2026-11-27').toString()",
        )
    ),
]
"""Components whose markup differs on a phone."""
DIFFERS_ON_PHONE = f"{PHONE}: does not hydrate: the first render differs"
CALLS_OUT = "  useEffect(() => { if (on) alert('wait for me'); }, [on]);"

FAULTS = [
    (THROWS, "Cannot read properties of undefined (reading 'map')", 5),
    (SPINS, "the tab did not answer in 5 s", 0),
    (WAITS, "was not ready in time", 4),
    (WAITS, "pending: a promise that a component reads", 0),
    (DIFFERS, "does not hydrate: the server-rendered markup differs", 4),
    (FAILS_LATER, "Error: torn", 5),
    (FAILS_AFTERWARDS, "Error: too late", 6),
    *((body, DIFFERS_ON_PHONE, 4) for body in ON_PHONES),
]


PRODUCTS = dict(zip(dict.fromkeys(body for body, _, _ in FAULTS), range(1, 17), strict=False))
"""The product whose page shows each fault."""


def plant(project: Project, bodies: Mapping[str, int]) -> None:
    """Insert components with these bodies into the product page; each affects only one product."""
    page = project.root / "spa/src/features/product/product-page.tsx"
    text = page.read_text("utf-8")
    for body, product in bodies.items():
        (project.root / f"spa/src/features/product/fault-{product}.tsx").write_text(
            "import { use, useEffect, useState } from 'react';\n"
            "\n"
            "export const hooks = [use, useEffect, useState];\n"
            f"export function Fault{product}({{ on }}: {{ on: boolean }}) {{\n"
            f"{body}\n"
            f"{'' if 'return' in body else '  return null;'}\n"
            "}\n",
            "utf-8",
        )
        shown = f"<Fault{product} on={{product.id === {product}}} /><Head\n"
        text = text.replace("<Head\n", shown, 1)
        text = f"import {{ Fault{product} }} from './fault-{product}';\n{text}"
    page.write_text(text, "utf-8")
    project.settle(**{"page-limit": "5.0"})


PUBLISHED_BEFORE = {"index.html": b"the previous page", **dict.fromkeys(MARKER_FILES, b"published")}
"""The previously published site."""


@pytest.fixture(scope="module")
def broken(make_project: Callable[[], Project]) -> tuple[str, Tree]:
    """Build a project with all faults over a published site; return the output and the tree."""
    project = make_project()
    project.site.mkdir(parents=True)
    for file, content in PUBLISHED_BEFORE.items():
        (project.site / file).write_bytes(content)
    plant(project, PRODUCTS)

    result = project.run("build")

    assert result.returncode == 3, result.stdout + result.stderr
    return result.stderr, tree(project.site)


@pytest.mark.parametrize(("body", "cause", "line"), FAULTS)
def test_build_reports_path_cause_and_source_of_a_faulty_page(
    broken: tuple[str, Tree], body: str, cause: str, line: int
) -> None:
    """The message contains the page's path, the cause, the component and the source line."""
    product = PRODUCTS[body]
    messages = re.findall(rf"^/products/{product}: .*(?:\n .*)*", broken[0], re.MULTILINE)
    assert len(messages) == 1, broken[0]
    message = messages[0]

    assert cause in message
    if line:
        assert (
            f"in Fault{product} at spa/src/features/product/fault-{product}.tsx:{line}:" in message
        )


def test_build_reports_only_the_faulty_pages(broken: tuple[str, Tree]) -> None:
    """Other pages are not reported, even if a faulty page damaged the tab that they share."""
    failed = f"{len(PRODUCTS)} pages failed to render; nothing was published."
    assert broken[0].startswith(failed)


def test_failed_build_leaves_the_published_tree(broken: tuple[str, Tree]) -> None:
    """The previously published files are unchanged."""
    assert broken[1] == PUBLISHED_BEFORE


def test_component_finds_its_page_elements_while_rendering(project: Project) -> None:
    """A document query returns the same elements while a component renders as in a visit."""
    plant(project, {LOOKS_UP: 5})
    project.settle(visits='"all"')

    result = project.run("build")

    assert result.returncode == 0, result.stdout + result.stderr


def test_dialog_is_reported_by_the_visit(project: Project) -> None:
    """A page that opens a dialog when it mounts is rendered, and the visit reports the dialog."""
    plant(project, {CALLS_OUT: 5})
    project.settle(visits='"all"')

    result = project.run("build")

    assert result.returncode == 1
    finding = "error: /products/5: visit: opens a dialog while it loads (alert): wait for me"
    assert finding in result.stdout
    assert not project.site.exists()


def test_build_reports_a_syntax_error_of_the_app(project: Project) -> None:
    """A syntax error in the app ends with exit code 3 and Vite's file and line."""
    page = "spa/src/features/product/product-page.tsx"
    project.edit(page, "default function", "default func tion")

    result = project.run("build")

    assert result.returncode == 3
    assert "Vite did not build spa/" in result.stderr
    assert "src/features/product/product-page.tsx" in result.stderr
    assert not project.site.exists()
