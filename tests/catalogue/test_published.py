"""The published catalogue: what the app receives of each edition."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from prerender.catalogue.content import read_content
from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.edition import Edition
from prerender.catalogue.published import publish, published_json
from prerender.catalogue.reading import cross_check
from tests.support.identity import filled_in
from tests.support.project import SETTINGS, Project
from tests.support.published import raw_catalogue

CLAIM = {"of": ["note"], "state": "unconfirmed", "needs": "yes", "ask": "Is it so?"}
CONFIRMED = {"by": "A. Owner", "on": "2026-11-22", "words": "Ask us."}


def published(raw: Any, edition: Edition) -> Any:
    """Return the published catalogue as JSON."""
    catalogue = Catalogue.model_validate(raw)
    return json.loads(published_json(publish(catalogue, edition, indexed=False)))


def claimed() -> Any:
    """Return a catalogue whose first product has an open and a confirmed claim."""
    raw = raw_catalogue()
    claims = [CLAIM, CLAIM | {"of": ["summary"], "confirmed": CONFIRMED}]
    raw["products"][0] |= {"note": "Ask us.", "claims": claims}
    return raw


def test_pages_have_marks_of_open_claims_in_a_preview_only() -> None:
    """A preview receives what is not confirmed, without the question; other editions do not."""
    raw = claimed()

    assert published(raw, "preview")["products"][0]["claims"] == [
        {"of": ["note"], "state": "unconfirmed"}
    ]
    shown = published(raw, "demonstration")
    assert "claims" not in json.dumps([shown["products"], shown["pages"], shown["listing"]])


def test_company_and_pictures_keep_their_marks_for_the_notice() -> None:
    """Every edition contains the open claims that the notice on each page is about."""
    shown = published(raw_catalogue(), "demonstration")

    marked = [*shown["company"]["claims"], *shown["images"]["products/1.webp"]["claims"]]
    assert marked
    assert {key for mark in marked for key in mark} <= {"of", "state"}


def test_hidden_pages_are_in_no_route_link_or_check(tmp_path: Path) -> None:
    """A hidden page is left out of routes, dates and links, and needs no confirmation."""
    raw = {"live": True} | filled_in(raw_catalogue())
    customers = raw["pages"]["customers"]
    customers["claims"] = [CLAIM | {"of": ["title"]}]
    raw["frame"]["hiddenPages"] = ["/customers", "/foundation"]
    file = tmp_path / "catalogue.json"
    file.write_text(json.dumps(raw), "utf-8")

    content = read_content(SETTINGS.with_values(catalogue=file))

    hidden = {"/customers", "/foundation"}
    assert hidden.isdisjoint({route.path for route in content.routes()} | {*content.change_dates()})
    targets = set(re.findall(r'"to":"([^"#]*)', content.published()))
    assert targets
    assert hidden.isdisjoint(targets)


@pytest.mark.parametrize("path", ["/connect", "/products/5"])
def test_page_that_others_need_cannot_be_hidden(path: str) -> None:
    """A page to which code links, and a product, is rejected with the pages that can be hidden."""
    raw = raw_catalogue()
    raw["frame"]["hiddenPages"] = [path]

    problems = [problem.message for problem in cross_check(raw)]

    others = "/foundation, /infrastructure, /customers"
    assert problems == [
        f"{path} cannot be hidden, because other pages need it; hide one of {others}"
    ]


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ({"indexable": True}, ("production", True)),
        ({"indexable": False}, ("production", False)),
        ({"indexable": False, "labelled": True}, ("preview", False)),
    ],
)
def test_pages_of_a_preview_have_noindex(
    sources: Project, values: dict[str, bool], shown: tuple[str, bool]
) -> None:
    """A filled-in company is listed in production only; the app receives it with the edition."""
    sources.catalogue.write_text(json.dumps(filled_in(raw_catalogue())), "utf-8")
    settings = SETTINGS.with_values(catalogue=sources.catalogue, **values)

    content = json.loads(read_content(settings).published())

    assert (content["edition"], content["indexed"]) == shown


def test_command_prints_and_writes_the_published_catalogue(sources: Project) -> None:
    """The command prints the edition that a build publishes, and writes the labelled one."""
    printed = sources.call("published-catalogue")
    sources.call("published-catalogue", "--show-unconfirmed", "--output", "build/a/b.json")

    assert json.loads(printed.stdout)["edition"] == "demonstration"
    written = json.loads((sources.root / "build/a/b.json").read_text("utf-8"))
    assert written["edition"] == "preview"
