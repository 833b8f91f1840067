"""Small apps with real libraries are published as the table of compatibility shows."""

import re
from pathlib import Path

import pytest

from prerender.browser.browser import Browser
from prerender.browser.chromium import Chromium
from tests.foreign.compatibility import APPS, PAGE, examine, install, publish, table_rows

CHECKED = ("plain", "mui", "styled-components", "i18next", "react-router-data")
"""The apps that CI builds for each change; it builds all of them once a week."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the packages of all apps."""
    return install(tmp_path_factory.mktemp("apps"))


def test_table_has_each_app() -> None:
    """Each app is in the table once, in the order of its list."""
    assert list(table_rows(PAGE.read_text("utf-8"))) == [app["name"] for app in APPS.values()]


@pytest.mark.slow
@pytest.mark.parametrize("name", CHECKED)
async def test_app_is_published_as_its_row_says(
    name: str, installed: Path, browser: Browser, chromium: Chromium
) -> None:
    """A new run of the app gives its row of the table, with the locked versions."""
    assert await examine(name, installed, browser, chromium) in PAGE.read_text("utf-8")


@pytest.mark.slow
def test_emotion_finds_the_rules_of_the_page_alone(
    installed: Path, chromium: Chromium, tmp_path: Path
) -> None:
    """Its element names the classes of the page, so that Emotion adds none of them again."""
    project, _ = publish("emotion", installed, tmp_path / "app", chromium)
    html = (project.site / "index.html").read_text("utf-8")
    (ids,) = re.findall(r'<style data-emotion="css ([^"]*)">', html)
    assert set(ids.split()) == set(re.findall(r"css-(\w+)", html.split("<body")[1]))
