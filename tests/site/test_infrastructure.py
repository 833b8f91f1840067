"""The blocks of the infrastructure page; tests/browser/test_tabs.py covers the tabs."""

from pathlib import Path

import pytest
from bs4 import Tag

from tests.support.published import catalogue, hero, links, page, section, words

PAGE = catalogue()["pages"]["infrastructure"]


@pytest.fixture(scope="module")
def content(site: Path) -> Tag:
    """Return the page's main content."""
    main = page(site, "/infrastructure").main
    assert main
    return main


@pytest.mark.clause("infrastructure.tabs")
def test_page_begins_with_a_hero_and_has_four_tabs(site: Path, content: Tag) -> None:
    """The page has its hero heading and four named tabs, the first selected."""
    assert words(hero(page(site, "/infrastructure")).h1) == PAGE["hero"]["heading"]
    tabs = content.select("[role=tablist] [role=tab]")
    assert [words(tab) for tab in tabs] == ["Technology", "Systems", "Quality", "Materials"]
    assert [tab["aria-selected"] for tab in tabs] == ["true", "false", "false", "false"]


@pytest.mark.clause("infrastructure.tabs")
def test_each_panel_has_its_texts(content: Tag) -> None:
    """Each panel refers to its tab and has the tab's heading, text and points."""
    tabs = content.select("[role=tab]")
    panels = content.select("[role=tabpanel]")

    for tab, panel, expected in zip(tabs, panels, PAGE["tabs"], strict=True):
        assert tab["aria-controls"] == panel["id"]
        assert panel["aria-labelledby"] == tab["id"]
        assert words(panel) == " ".join(
            [expected["heading"], expected["text"], *expected["points"]]
        )


@pytest.mark.clause("infrastructure.materials")
def test_each_material_is_a_details_element(content: Tag) -> None:
    """Every raw material is a closed details element, and opening one closes no other."""
    found = section(content, PAGE["materials"]["heading"]).find_all("details")

    assert [words(entry) for entry in found] == [
        f"{item['title']} {item['text']}" for item in PAGE["materialItems"]
    ]
    assert not any(entry.has_attr("open") or entry.has_attr("name") for entry in found)


@pytest.mark.clause("infrastructure.process")
def test_process_is_an_ordered_list_of_ten_steps(content: Tag) -> None:
    """The process is an ordered list of ten steps with title, text and picture."""
    steps = section(content, PAGE["process"]["heading"]).select("ol > li")
    images = [catalogue()["images"][step["image"]] for step in PAGE["steps"]]

    assert len(steps) == 10
    assert [words(step) for step in steps] == [
        f"{step['title']} {step['text']} {image['caption']}"
        for step, image in zip(PAGE["steps"], images, strict=True)
    ]
    assert [step.img["alt"] for step in steps] == [image["alt"] for image in images]
    assert all(step.img["loading"] == "lazy" and step.img["width"] for step in steps)


@pytest.mark.clause("infrastructure.process")
def test_page_has_industries_testimonials_and_quality_block(content: Tag) -> None:
    """The page has the industries carousel, three testimonials and the quality block."""
    industries = section(content, PAGE["industries"]["heading"])
    slides = industries.select("[aria-roledescription=carousel] [aria-roledescription=slide] h3")
    assert [words(slide) for slide in slides] == [
        item["title"] for item in catalogue()["industries"]["items"]
    ]

    figures = content.select("figure:has(blockquote)")
    assert len(figures) == 3
    for figure, testimonial in zip(figures, PAGE["testimonials"], strict=True):
        assert words(figure).startswith(
            f"{testimonial['text']} {testimonial['authorRole']} {testimonial['companyLabel']}"
        )

    quality = words(section(content, PAGE["quality"]["heading"]))
    assert quality.startswith("Quality")
    for point in PAGE["qualityPoints"]:
        assert f"{point['title']} {point['text']}" in quality


@pytest.mark.clause("infrastructure.contact")
def test_page_links_the_technical_team(content: Tag) -> None:
    """'Contact Our Technical Team' links to /connect."""
    assert ("Contact Our Technical Team", "/connect") in links(content)
