"""No address leads out of the published tree, and each rejection has a sentence."""

import hashlib
import json
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from pydantic import ValidationError

from prerender.bundle.built_files import reject_names
from prerender.deploy.uploads import upload_plan
from prerender.errors import BundleError, DeployError, PublishError, SettingsError
from prerender.pipeline.build import Outcome, build
from prerender.pipeline.content import static_content
from prerender.progress.reporter import SilentReporter
from prerender.publish.tree import Tree
from prerender.routes import AddressError, address_problem, file_of, name_problem, path_of
from prerender.setting_keys import Keys
from prerender.settings import read_settings
from tests.support.foreign import copy_project
from tests.support.lights import Lights

NAMES = [
    *("..", "../..", "../x", "../../x", "a/../../x", "../../../index", "./x", "a/./x", "/x", "//x"),
    *("a//x", "/etc/passwd", "\\x", "..\\x", "..\\..\\x", "a\\b", "C:\\x", "\\\\server\\share"),
    *("con", "NUL", "aux.txt", "a/prn", "com1", "LPT9.x", "com¹", "conin$", "con .x", "con/x"),
    *(
        "a./x",
        "a /x",
        "a\nb",
        "a\n!touch pwned",
        "a\rb",
        "a\tb",
        "a\0b",
        "a\x1b[2J",
        "\x7f",
        "\x85",
    ),
    *("\u202etxt", "a\u2066b", "\u200f/x", "a\u061cb", "a\u2028b", "a\u2029b"),
    *("x" * 231, f"a/{'é' * 120}", "a/" * 460 + "x", "\U0001f9f5" * 60),
]
"""Names that the tree rejects."""


def _each_byte(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode())


ADDRESSES = sorted(
    {
        f"/{encoded}"
        for name in NAMES
        for encoded in (
            quote(name),
            quote(name, safe=""),
            quote(quote(name, safe=""), safe=""),
            _each_byte(name),
            quote(_each_byte(name)),
        )
    }
    | {"/%FF", "/%C0%AE%C0%AE/x", "/%ED%A0%80", "/%", "/%zz", "/a%2", "/a?b", "/a#b", "x", ""}
    | {"/404", "/a/404", "/index", "/a/index", "/200", "/__preview/x", "/%2e%2e%2fx%2f"}
)
ALLOWED = {
    "/": "index.html",
    "/a/": "a/index.html",
    "/tags/c%23": "tags/c#.html",
    "/what%3F": "what?.html",
    "/a%2Cb": "a,b.html",
    "/100%25": "100%.html",
    "/caf%c3%a9": "café.html",
    "/%E0%A4%A4%E0%A4%BE%E0%A4%B0": "तार.html",
    "/%D9%85%DB%8C%E2%80%8C%D8%B1%D9%88%D8%AF": "می\u200cرود.html",
    "/a..b": "a..b.html",
    "/...": "....html",
    "/.well-known/x": ".well-known/x.html",
    "/console": "console.html",
    "/1404": "1404.html",
}


def digests(folder: Path, *left_out: Path) -> dict[str, str]:
    """Return the digest of each file below a folder, without links and some folders."""
    return {
        str(file): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file() and not any(file.is_relative_to(one) for one in left_out)
    }


def test_list_has_two_hundred_addresses() -> None:
    """The list is long, and each address is rejected with a reason of its own."""
    assert len(ADDRESSES) >= 200
    assert [one for one in ADDRESSES if not address_problem(one)] == []


@pytest.mark.parametrize(("path", "file"), ALLOWED.items())
def test_file_of_an_address_is_its_decoded_path(path: str, file: str) -> None:
    """A file name is decoded once, and its address is the same for a browser."""
    assert file_of(path) == file
    assert unquote(path_of(file)) == unquote(path)


def test_hostile_addresses_change_nothing_by_any_way_but_links(tmp_path: Path) -> None:
    """Settings, sitemaps, files of the app, the tree and uploads reject each with a sentence."""
    site = tmp_path / "project/build/site"
    site.mkdir(parents=True)
    (tmp_path / "project/index.html").touch()
    (tmp_path / "project/pyproject.toml").write_text("[tool.prerender]\nroutes = 'map.xml'\n")
    (tmp_path / "index.html").write_text("outside")
    before = digests(tmp_path)
    tree = Tree(site, site)
    for address in ADDRESSES:
        with pytest.raises(AddressError, match=r"\w+ \w+"):
            file_of(address)
        with pytest.raises(ValidationError) as raised:
            Keys.model_validate({"routes": ["/", address]}, context=tmp_path)
        assert any(error["type"] == "value_error" for error in raised.value.errors())
    for name in NAMES:
        file = f"{name}.html" if name_problem(f"{name}.html") else name
        problem = name_problem(file)
        assert problem, name
        for attempt in (
            lambda file=file: tree.write(file, ""),
            lambda file=file: tree.copy(tmp_path / "index.html", file),
            lambda file=file: reject_names([file]),
            lambda file=file: upload_plan({}, {file: "x"}),
            lambda file=file: upload_plan({file: "x"}, {}),
        ):
            with pytest.raises((PublishError, BundleError, DeployError)) as refused:
                attempt()
            assert problem in str(refused.value)
            assert "\n!" not in str(refused.value)
    assert digests(tmp_path) == before


def test_sitemap_with_hostile_addresses_is_rejected(tmp_path: Path) -> None:
    """The message names the file, and each address with its reason."""
    wrong = [one for one in ADDRESSES if one.startswith("/") and one.isprintable()]
    wrong = [one for one in wrong if not {"?", "#"} & set(one) and not one.startswith("//")]
    (tmp_path / "index.html").touch()
    (tmp_path / "pyproject.toml").write_text("[tool.prerender]\nroutes = 'map.xml'\n")
    entries = "".join(f"<url><loc>https://a.example{one}</loc></url>" for one in wrong)
    (tmp_path / "map.xml").write_text(f"<urlset>{entries}</urlset>", "utf-8")

    with pytest.raises(SettingsError) as raised:
        static_content(read_settings(tmp_path, {}))

    assert "map.xml lists addresses that no page can have: " in str(raised.value)
    assert [one for one in wrong if f"{one} {address_problem(one)}" not in str(raised.value)] == []


PAGE = "  if (path === '/')\n"
TAG = """  if (/^\\/(tags|a%2C|what|caf|x$)/.test(path))
    return { name: 'light', title: `At ${path}`, description: `The page at ${path}.` };
"""
LINKS = """      {name === 'list' && hostile.map((href) => <a key={href} href={href}>{href}</a>)}
      {name === 'list' && <List />}
"""
CHANGES = """changes: page.name === 'nothing' ? [{ kind: 'changed', message: 'late', stack: '', \
componentStack: '' }] : [], details"""
"""A finding that the page without content has after it was rendered."""


@pytest.fixture(scope="module")
async def linked(
    tmp_path_factory: pytest.TempPathFactory,
    programs: None,  # noqa: ARG001
) -> tuple[Path, Outcome, dict[str, str]]:
    """Publish a site whose home page links to every address, and opens no page again."""
    outside = tmp_path_factory.mktemp("hostile")
    (outside / "index.html").write_text("outside")
    root = copy_project(outside / "project")
    pages, app, settings = (
        root / name for name in ("app/src/pages.ts", "app/src/app.tsx", "pyproject.toml")
    )
    pages.write_text(pages.read_text("utf-8").replace(PAGE, f"{TAG}{PAGE}"), "utf-8")
    links = ["/tags/c%23", "/a%2Cb", "/a,b", "/what%3F?q#f", "/café", "/gone", *ADDRESSES]
    text = app.read_text("utf-8").replace("      {name === 'list' && <List />}\n", LINKS)
    app.write_text(f"const hostile: string[] = {json.dumps(links)};\n{text}", "utf-8")
    module = root / "app/src/prerender/prerender.tsx"
    text = module.read_text("utf-8").replace("changes: [], details", CHANGES)
    module.write_text(text, "utf-8")
    with settings.open("a", encoding="utf-8") as file:
        file.write('visits = 0\non-finding = "warn"\n')
    before = digests(outside, root / "build", root / "node_modules")
    read = read_settings(root, {})

    outcome = await build(Lights(read.catalogue), read, SilentReporter())

    return root, outcome, before


def test_hostile_links_change_nothing_outside_the_tree(
    linked: tuple[Path, Outcome, dict[str, str]],
) -> None:
    """The digests of the parent folder are those from before, and the app's build has one page."""
    root, outcome, before = linked
    build = root / "build"

    assert outcome.published
    assert digests(root.parent, build, root / "node_modules") == before
    assert {one.name for one in build.iterdir()} <= {"app", "site", "cache", ".lock"}
    assert [*(build / "app").rglob("*.html")] == [build / "app/index.html"]
    names = {one.relative_to(build / "site").as_posix() for one in (build / "site").rglob("*")}
    assert [name for name in names if name_problem(name)] == []


def test_hostile_links_are_findings_that_name_them(
    linked: tuple[Path, Outcome, dict[str, str]],
) -> None:
    """The home page has a finding for each link, with the reason or the address to use."""
    _, outcome, _ = linked
    messages = "\n".join(
        finding.message for finding in outcome.verdict.warnings if finding.page == "/"
    )
    encoded = [one for one in ADDRESSES if one.startswith("/%") and not {"?", "#"} & set(one)]
    unnamed = [one for one in encoded if f"links to {one}" not in messages]

    assert unnamed == []
    assert "links to /gone, which does not exist; correct the link" in messages
    assert {finding.page for finding in outcome.verdict.warnings} & {"/gone", "/404.html"} == {
        "/404.html"
    }
    assert "links to /%2e%2e%2f%2e%2e, which no page can have, because it contains an " in messages


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("/tags/c%23", "tags/c#.html"),
        ("/a%2Cb", "a,b.html"),
        ("/what%3F", "what?.html"),
        ("/caf%C3%A9", "café.html"),
    ],
)
def test_encoded_path_is_rendered_and_published_as_linked(
    linked: tuple[Path, Outcome, dict[str, str]], path: str, file: str
) -> None:
    """The page is rendered at the path of the link, which is its canonical address too."""
    root, _, _ = linked
    html = (root / "build/site" / file).read_text("utf-8")

    assert f"<h1>At {path}</h1>" in html
    assert f'<link rel="canonical" href="https://lights.example{path}">' in html
    sitemap = (root / "build/site/sitemap.xml").read_text("utf-8")
    assert sitemap.count(f"<loc>https://lights.example{path}</loc>") == 1
