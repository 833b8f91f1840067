"""A catalogue with more names of grades than one page may have: they are cut into pages."""

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.host.listening import listening
from prerender.host.server import host_app
from tests.support.equivalents import PAGE, Line, expected, lines
from tests.support.project import PUBLISHED, Project
from tests.support.published import links, page, words
from tests.support.visitor import Visitor

MOST = 20
SYSTEMS = [each["system"] for each in PAGE["systems"]]
HEADINGS = {each["heading"]: each["system"] for each in PAGE["systems"]}
PART = re.compile(r"/assets/equivalents-(\d+)-")
NO_NAMES = "document.querySelectorAll('main tbody tr').length === 0"


@pytest.fixture(scope="module")
def cut(make_project: Callable[[], Project]) -> Project:
    """Publish the catalogue as if it were a large one, every page opened."""
    project = make_project()
    project.settle(visits='"all"')
    project.edit(
        "spa/plugins/equivalents.ts", "const MOST_NAMES = 300;", f"const MOST_NAMES = {MOST};"
    )
    result = project.run("build")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "warning:" not in result.stdout, result.stdout
    return project


@pytest.fixture
async def visitor(cut: Project, browser: Browser) -> AsyncIterator[Visitor]:
    """Open the page that leads to the others."""
    async with listening(host_app(cut.site)) as origin:
        visitor = await Visitor.arrive(browser, origin, "/equivalents")
        yield visitor
        await visitor.leave()


def paths(site: Path) -> list[str]:
    """Return the addresses of the further pages, in the order of their numbers."""
    numbers = sorted(int(file.stem) for file in (site / "equivalents").glob("*.html"))
    return [f"/equivalents/{number}" for number in numbers]


def names(site: Path, path: str) -> dict[str, list[Line]]:
    """Return the lines of a page under each system."""
    tables = {
        words(found.h2): lines(found)
        for found in page(site, path).select("main section")
        if found.select_one("tbody")
    }
    return {HEADINGS[heading]: told for heading, told in tables.items()}


def loaded(visitor: Visitor) -> set[str]:
    """Return the numbers of the pages whose names were asked for."""
    return {found[1] for address in visitor.requests if (found := PART.search(address))}


def test_every_name_stands_on_one_page(cut: Project) -> None:
    """No page has more than it may, none is nearly empty, and each line stands on one of them."""
    told = [names(cut.site, path) for path in paths(cut.site)]
    sizes = [sum(map(len, systems.values())) for systems in told]

    assert names(cut.site, "/equivalents") == {}
    assert len(sizes) > 2
    assert MOST / 2 < min(sizes) <= max(sizes) <= MOST
    for system in SYSTEMS:
        found = [line for systems in told for line in systems.get(system, [])]
        assert len(found) == len(set(found)), system
        assert set(found) == expected(system)


def test_each_system_leads_to_the_pages_with_its_names(cut: Project) -> None:
    """Below its heading stand links to them, each with its first and last name there."""
    for section in page(cut.site, "/equivalents").select("main section"):
        system = HEADINGS[words(section.h2)]
        led = {
            f"{path}{'' if next(iter(told)) == system else f'#{system.lower()}'}": told[system]
            for path in paths(cut.site)
            if system in (told := names(cut.site, path))
        }

        assert [href for _, href in links(section)] == list(led)
        for (text, _), told in zip(links(section), led.values(), strict=True):
            assert text.endswith(f": {told[0][0]} to {told[-1][0]}")


def test_pages_have_titles_and_descriptions_of_their_own(cut: Project) -> None:
    """Each says which part it is and what names it has, and leads back to all of them."""
    found = [page(cut.site, path) for path in paths(cut.site)]

    assert [words(one.h1) for one in found] == [
        f"Equivalent Grades, Part {number} of {len(found)}" for number in range(1, len(found) + 1)
    ]
    for path, one in zip(paths(cut.site), found, strict=True):
        told = [line for system in names(cut.site, path).values() for line in system]
        (description,) = one.select("meta[name=description]")
        assert f"from {told[0][0]} to {told[-1][0]}:" in str(description["content"])
        assert "/equivalents" in [href for _, href in links(one.main)]


def test_pages_are_published_and_listed(cut: Project) -> None:
    """Each stands in the tree and in the sitemap, under its own address."""
    site = cut.site
    sitemap = (site / "sitemap.xml").read_text("utf-8")

    assert all(f"{path}<" in sitemap for path in paths(site))
    assert sum(1 for _ in site.rglob("*.html")) == PUBLISHED + 2 + len(paths(site))


async def test_page_loads_no_names_but_its_own(visitor: Visitor) -> None:
    """The way from page to page asks for the names of the one that is opened, and of no other."""
    assert await visitor.ask(NO_NAMES)
    assert loaded(visitor) == set()

    await visitor.click("main a[href='/equivalents/2']")
    await visitor.until("document.querySelector('main h1').innerText.includes('Part 2')")

    assert not await visitor.ask(NO_NAMES)
    assert loaded(visitor) == {"2"}
    await visitor.go("/equivalents/3")
    await visitor.rest()
    assert loaded(visitor) == {"2", "3"}
    assert visitor.console == []


async def test_link_to_a_later_system_of_a_page_leads_to_its_names(visitor: Visitor) -> None:
    """Where another system begins the page, the link ends at the heading of its own."""
    await visitor.click("main section a[href$='#en']")
    await visitor.until("location.pathname !== '/equivalents' && location.hash === '#en'")
    await visitor.until("document.getElementById('en')?.getBoundingClientRect().top < 200")

    assert await visitor.text("#en") == next(
        heading for heading, system in HEADINGS.items() if system == "EN"
    )


@pytest.mark.parametrize("number", ["0", "99", "one"])
async def test_number_without_a_page_is_not_found(
    cut: Project, browser: Browser, number: str
) -> None:
    """An address below the list at which no part of it stands has the not-found page."""
    async with listening(host_app(cut.site)) as origin:
        visitor = await Visitor.arrive(browser, origin, f"/equivalents/{number}")

        assert await visitor.text("main h1") == "Oops! Page not found"
        await visitor.leave()
