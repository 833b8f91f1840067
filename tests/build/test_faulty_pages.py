"""A page that throws, hangs or does not hydrate is named with its cause; nothing is published."""

from collections.abc import Callable

import pytest

from tests.project import Project, tree

FAULT = "spa/src/sections/fault.tsx"
PATH = "/products/5"
THROWS = "  if (on) (undefined as unknown as string[]).map(String);"
SPINS = "  while (on) Math.random();"
WAITS = "  if (on) use(new Promise(() => undefined));"
DIFFERS = "  return on ? <p>{Math.random()}</p> : null;"
CHANGES = """  const [text, setText] = useState('before');
  useEffect(() => { if (on) setText('after'); }, [on]);
  return <p>{text}</p>;"""
COMPLAINS = "  useEffect(() => { if (on) console.error('out of wire'); }, [on]);"
FAILS_LATER = "  useEffect(() => { if (on) throw new Error('torn'); }, [on]);"
FAILS_AFTERWARDS = """  useEffect(() => {
    if (on) setTimeout(() => { throw new Error('too late'); }, 20);
  }, [on]);"""
CALLS_OUT = "  useEffect(() => { if (on) alert('wait for me'); }, [on]);"

FAULTS = [
    (THROWS, "Cannot read properties of undefined (reading 'map')", "fault.tsx:5:"),
    (SPINS, "did not answer", "fault.tsx:5:"),
    (SPINS, "its script is still running", ""),
    (WAITS, "did not settle in time", "fault.tsx:4:"),
    (WAITS, "pending: a promise that a component reads", ""),
    (DIFFERS, "does not hydrate: what the server renderer wrote differs", "fault.tsx:4:"),
    (CHANGES, "does not hydrate: the page changed; before:", "fault.tsx:4:"),
    (COMPLAINS, "the console says: out of wire", "fault.tsx:5:"),
    (FAILS_LATER, "Error: torn", "fault.tsx:5:"),
    (FAILS_AFTERWARDS, "Error: too late", "fault.tsx:6:"),
]


def plant(project: Project, body: str) -> None:
    """Put a component with this body into the product page; ``on`` is true on one page."""
    (project.root / FAULT).write_text(
        "import { use, useEffect, useState } from 'react';\n"
        "\n"
        "export const hooks = [use, useEffect, useState];\n"
        "export function Fault({ on }: { on: boolean }) {\n"
        f"{body}\n"
        f"{'' if 'return' in body else '  return null;'}\n"
        "}\n",
        "utf-8",
    )
    page = project.root / "spa/src/pages/product.tsx"
    text = page.read_text("utf-8")
    shown = text.replace("<Head\n", "<Fault on={product.id === 5} /><Head\n", 1)
    page.write_text(f"import {{ Fault }} from '../sections/fault';\n{shown}", "utf-8")
    project.edit("pyproject.toml", "page-limit = 10.0", "page-limit = 2.0")


@pytest.fixture(scope="module", params=dict.fromkeys(body for body, _, _ in FAULTS))
def broken(
    request: pytest.FixtureRequest, make_project: Callable[[], Project]
) -> tuple[str, str, dict[str, bytes]]:
    """Build a project with one fault over a published site; give the output and the tree."""
    project = make_project()
    project.site.mkdir(parents=True)
    (project.site / "index.html").write_text("what stood here before")
    plant(project, request.param)

    result = project.run("build")

    assert result.returncode == 3, result.stdout + result.stderr
    return request.param, result.stderr, tree(project.site)


def test_fault_is_named_with_path_cause_and_source(
    broken: tuple[str, str, dict[str, bytes]],
) -> None:
    """The message begins with the path, says the cause, and names component and source line."""
    body, said, _ = broken

    for planted, cause, source in FAULTS:
        if planted == body:
            assert f"\n{PATH}: " in said
            assert cause in said
            assert source in said
            assert not source or "in Fault at spa/src/sections/" in said


def test_only_the_faulty_page_is_named(broken: tuple[str, str, dict[str, bytes]]) -> None:
    """One page failed, whatever its fault did to the tab it was rendered in."""
    assert broken[1].startswith("1 page failed to render; nothing was published.")


def test_failed_build_leaves_the_published_tree(
    broken: tuple[str, str, dict[str, bytes]],
) -> None:
    """What was published before is there as it was."""
    assert broken[2] == {"index.html": b"what stood here before"}


def test_dialog_neither_stops_the_build_nor_passes_it(project: Project) -> None:
    """A page that opens a dialog when it mounts is rendered, and the visit reports the dialog."""
    plant(project, CALLS_OUT)
    project.settle(visits='"all"')

    result = project.run("build")

    assert result.returncode == 1
    finding = f"error: {PATH}: visit: opens a dialog by itself (alert): wait for me"
    assert finding in result.stdout
    assert not project.site.exists()


def test_app_that_does_not_build_is_reported_with_vites_words(project: Project) -> None:
    """A syntax error in the app ends with exit code 3, the file and the line."""
    project.edit("spa/src/pages/product.tsx", "export function", "export func tion")

    result = project.run("build")

    assert result.returncode == 3
    assert "Vite did not build spa/" in result.stderr
    assert "src/pages/product.tsx" in result.stderr
    assert not project.site.exists()
