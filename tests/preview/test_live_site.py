"""A live site that its owner edits is never a demonstration and shows no unconfirmed value."""

import html
import json
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prerender.catalogue.checks.claims import claimed_maps, resolve, text_of, texts_in
from prerender.catalogue.content import read_content
from prerender.catalogue.placeholders.claims import checklist_entries
from prerender.catalogue.placeholders.edition import mark_live
from prerender.catalogue.source import Location, catalogue_bytes, value_at
from prerender.errors import PrerenderError, UnconfirmedError
from prerender.host.server import is_indexable
from prerender.preview.editor.checklist import blockers
from prerender.preview.editor.edit import Edit, NameTakenError, stamp
from prerender.preview.editor.editor import Editor
from prerender.preview.editor.fields import FieldBox, shared_sections
from prerender.preview.editor.replacement import Search
from prerender.preview.editor.working_copy import RejectedError, WorkingCopy
from tests.support.datasheets import DataSheet, without_spaces
from tests.support.identity import filled_in
from tests.support.project import ROOT, SETTINGS, Project
from tests.support.publication import publishing_by_git

Change = Callable[[Editor, str], None]
OWNER = "A. Owner"
SUMMARY = "Wire on spools of 5 kg for trials on machines of every common make."
SIGNED = {"by": OWNER, "on": "2026-11-01"}
LOGO = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M4 4h24v24H4z" fill="#7a3e00"/></svg>"""
PHONE = ("company", "phones", 0, "number")
GRADE = ("products", 0, "grades", 0)
LIVE_ORIGIN = "https://www.wire.example"
TEXTS = {".html", ".js", ".json", ".md", ".txt", ".xml"}
LONG_TEXT = 45
"""Minimum length of a text that is unlikely to occur in two places."""
SEPARATOR = " \N{MIDDLE DOT} "
"""The sign between the texts of an entry of the checklist."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write the catalogue of a live company, all of whose values are confirmed."""
    content = json.loads((ROOT / "catalogue.json").read_text("utf-8"))
    claims = content["company"]["claims"]
    content = {"live": True} | filled_in(content)
    content["company"]["claims"] = [
        claim | {"state": "unconfirmed", "confirmed": SIGNED | {"words": words}}
        for claim in claims
        if (words := text_of(value_at(content["company"], *_place(content, claim["of"]))))
    ]
    file = tmp_path / "catalogue.json"
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False), "utf-8")
    return file


def _place(content: Any, of: list[str]) -> Location:
    return tuple(resolve(content["company"], of)[0])


@pytest.fixture
def editor(file: Path) -> Editor:
    """Open an editor on the live catalogue."""
    return Editor(WorkingCopy(file, ROOT / "spa", ["/pr"]), ROOT / "spa/images")


def edit(editor: Editor, by: str, kind: Any, place: Location, value: Any = None) -> None:
    """Edit the current value at a place, with all places that the change affects."""
    now = stamp(editor.read().raw, place)
    try:
        editor.edit(Edit(kind, place, value), now, (), by)
    except PrerenderError as error:
        places = getattr(error, "places", None)
        if places is None:
            raise
        editor.edit(Edit(kind, place, value), now, [place.location for place in places], by)


def state(editor: Editor, product: int, sentence: str) -> Location:
    """Add a sentence with a claim to a product's summary; return its place."""
    own = {"of": ["summary"], "state": "unconfirmed", "needs": "yes", "ask": "Is it so?"}
    edit(editor, OWNER, "set", ("products", product, "claims"), [own])
    edit(editor, OWNER, "set", ("products", product, "summary"), f"{SUMMARY} {sentence}")
    return ("products", product, "summary")


def replace_words(editor: Editor, _: str) -> None:
    """Replace a word in all texts."""
    search = Search("laser micrometer", "laser gauge")
    found = search.replacements(editor.read().raw)
    editor.replace(search, [(one.location, one.kind, one.stamp) for one in found])


def confirm_first(editor: Editor, by: str) -> None:
    """Confirm the first value of a product that only needs that."""
    entries = checklist_entries(editor.read().text)
    place = next(
        tuple(one.location)
        for one in entries
        if one.state == "unconfirmed" and one.needs == "yes" and one.location[0] == "products"
    )
    editor.confirm([(place, stamp(editor.read().raw, place))], by)


def confirm_blockers(editor: Editor) -> None:
    """Confirm the values that a publication needs, as the owner does after an edit."""
    keys = {blocker.key for blocker in blockers(editor.read().text)}
    entries = [e for e in checklist_entries(editor.read().text) if e.key in keys]
    if entries:
        raw = editor.read().raw
        editor.confirm([(e.location, stamp(raw, e.location)) for e in entries], OWNER)


CHANGES: dict[str, Change] = {
    "telephone number": lambda e, by: edit(e, by, "set", PHONE, "+91 12345 67899"),
    "e-mail": lambda e, by: edit(e, by, "set", ("company", "email"), "office@ganga.example"),
    "company name": lambda e, by: edit(e, by, "set", ("company", "name"), "Ganga Wires"),
    "street": lambda e, by: edit(e, by, "set", ("company", "address", "street", 0), "14 Mill Road"),
    "PIN code": lambda e, by: edit(e, by, "set", ("company", "address", "postalCode"), "250002"),
    "founding year": lambda e, by: edit(e, by, "set", ("company", "founded"), "1981"),
    "opening time": lambda e, by: edit(e, by, "set", ("company", "hours", 0, "closes"), "17:30"),
    "new telephone": lambda e, by: edit(
        e, by, "insert", ("company", "phones", 3), {"label": "Works", "number": "+91 12345 67800"}
    ),
    "removed telephone": lambda e, by: edit(e, by, "remove", ("company", "phones", 1)),
    "moved telephone": lambda e, by: edit(e, by, "move", ("company", "phones", 0), 1),
    "colour": lambda e, by: edit(e, by, "set", ("company", "brand", "accent", "light"), "#7a3e00"),
    "tagline": lambda e, by: edit(e, by, "set", ("company", "tagline"), "wire for every machine"),
    "heading": lambda e, by: edit(
        e, by, "set", ("pages", "home", "hero", "heading"), "Wire from Meerut"
    ),
    "search title": lambda e, by: edit(
        e, by, "set", ("pages", "home", "seo", "title"), "Wire from Meerut"
    ),
    "description": lambda e, by: edit(
        e, by, "set", ("products", 4, "description"), "Four kinds of wire."
    ),
    "feature": lambda e, by: edit(e, by, "insert", ("products", 4, "keyFeatures", 0), "Straight"),
    "product name": lambda e, by: edit(
        e, by, "set", ("products", 6, "name"), "Wire of Another Name"
    ),
    "table key": lambda e, by: edit(
        e, by, "rename", ("products", 4, "technicalSpecifications", "Dielectric"), "Used in"
    ),
    "row label": lambda e, by: edit(
        e, by, "rename", ("products", 0, "complianceAndQuality", "Alloy"), "NADCAP"
    ),
    "minimum order": lambda e, by: edit(e, by, "set", ("products", 4, "minimumOrder"), "1,000 kg"),
    "picture": lambda e, by: edit(e, by, "set", ("products", 4, "image"), "products/9.webp"),
    "copied grade": lambda e, by: edit(e, by, "copy", GRADE),
    "copied product": lambda e, by: edit(
        e, by, "copy", ("products", 4), {"name": "New Wire", "summary": SUMMARY}
    ),
    "removed product": lambda e, by: edit(e, by, "remove", ("products", 30)),
    "logo": lambda e, _: e.logo(LOGO),
    "networks": lambda e, by: edit(
        e, by, "set", ("company", "networks", 0, "address"), "https://linkedin.example/company/wire"
    ),
    "emptied section": lambda e, by: edit(e, by, "remove", ("pages", "customers", "vendorItems")),
    "confirmed value": confirm_first,
    "replaced words": replace_words,
}
"""A change of each kind of value."""


@pytest.mark.slow
def test_every_publication_of_a_live_site_shows_only_confirmed_values(
    make_project: Callable[[], Project], file: Path
) -> None:
    """After every four of many edits in random order, the site is built and published."""
    project = publishing_by_git(make_project())
    project.catalogue.write_bytes(file.read_bytes())
    editor = Editor(
        WorkingCopy(project.catalogue, project.root / "spa", ["/pr"]), project.root / "spa/images"
    )
    order = list(CHANGES)
    random.Random(1).shuffle(order)
    for names in (order[at : at + 4] for at in range(0, len(order), 4)):
        for name in names:
            CHANGES[name](editor, OWNER)
            confirm_blockers(editor)

        result = project.run("publish", "--origin", LIVE_ORIGIN)

        assert result.returncode == 0, f"{names}: {result.stdout}{result.stderr}"
        assert "Published to branch main of origin." in result.stdout, names
        assert is_indexable(project.site), names
        assert unconfirmed_values_in(project.site, project.catalogue) == {}, names
    confirmers = {entry.confirmed_by for entry in checklist_entries(editor.read().text)}
    assert confirmers == {"", OWNER}


def unconfirmed_values_in(site: Path, catalogue: Path) -> dict[str, list[str]]:
    """Return the files of a site that contain an unconfirmed value, with these values."""
    hidden = hidden_texts(catalogue.read_text("utf-8"))
    found = {}
    for published in site.rglob("*"):
        if published.suffix in TEXTS:
            text = plain(published.read_text("utf-8"))
        elif published.suffix == ".pdf":
            text = DataSheet(published).text
        else:
            continue
        if shown := [one for one in hidden if without_spaces(one) in without_spaces(text)]:
            found[published.relative_to(site).as_posix()] = shown
    return found


def hidden_texts(text: str) -> set[str]:
    """Return the long texts that only unconfirmed entries have, and the labels of a preview."""
    raw, entries = json.loads(text), list(checklist_entries(text))
    is_hidden = [entry for entry in entries if entry.is_open and entry.shows == "words"]
    places = {tuple(entry.location) for entry in is_hidden}
    confirmed = " ".join(
        plain(words)
        for place, words in texts_in(raw, ())
        if not any(tuple(place[:depth]) in places for depth in range(len(place) + 1))
    )
    words = {plain(one) for entry in is_hidden for one in entry.shown.split(SEPARATOR)}
    labels = {raw["frame"][key] for key in ("sampleLabel", "unconfirmedLabel", "sampleNotice")}
    return labels | {one for one in words if len(one) >= LONG_TEXT and one not in confirmed}


def plain(text: str) -> str:
    """Return a text without tags, and with the characters of its entities."""
    return html.unescape(re.sub(r"<[^<>]*>", "", text))


def test_open_value_of_a_live_company_stops_the_build_and_is_linked(
    editor: Editor, file: Path
) -> None:
    """A build that would be a demonstration is rejected; the preview links to each value."""
    editor.withdraw(("company", "phones"), stamp(editor.read().raw, ("company", "phones")))

    with pytest.raises(UnconfirmedError) as rejected:
        read_content(SETTINGS.with_values(catalogue=file))

    [problem] = rejected.value.problems
    assert "the site is live" in problem.message
    assert [one.key for one in blockers(editor.read().text)] == ["company.phones"]


def test_publication_marks_the_catalogue_as_live(tmp_path: Path) -> None:
    """The mark is the first key, and all other bytes stay; a demonstration is not marked."""
    file = Path(shutil.copyfile(ROOT / "catalogue.json", tmp_path / "catalogue.json"))
    before = file.read_bytes()
    read_content(SETTINGS.with_values(catalogue=file)).record_publication()
    assert file.read_bytes() == before

    mark_live(file)

    assert file.read_bytes().replace(b'"live": true,\n  ', b"") == before
    assert json.loads(file.read_bytes())["live"] is True


@pytest.mark.parametrize("by", ["B. Clerk", ""])
def test_new_telephone_number_is_signed_by_the_person_who_typed_it(editor: Editor, by: str) -> None:
    """A fact keeps the date of its confirmation; without a name it is unconfirmed."""
    editor.edit(Edit("set", PHONE, "+91 12345 67899"), stamp(editor.read().raw, PHONE), (), by)

    [phones] = [e for e in checklist_entries(editor.read().text) if e.key == "company.phones"]
    assert phones.confirmed_by == by
    assert phones.confirmed_on == (SIGNED["on"] if by else "")


@pytest.mark.parametrize(
    ("value", "state"), [("ISO 9001:2015, NADCAP", "unconfirmed"), ("iso 9001:2015", "confirmed")]
)
def test_changed_claim_is_unconfirmed_until_somebody_confirms_it(
    editor: Editor, value: str, state: str
) -> None:
    """A new certificate needs a confirmation, in its own field; capital letters do not."""
    badge, badges = ("company", "badges", 0), ("company", "badges")
    editor.edit(Edit("set", badge, "ISO 9001:2015"), stamp(editor.read().raw, badge))
    editor.confirm([(badges, stamp(editor.read().raw, badges))], OWNER)

    editor.edit(Edit("set", badge, value), stamp(editor.read().raw, badge), (), "B. Clerk")

    [entry] = [e for e in checklist_entries(editor.read().text) if e.key == "company.badges"]
    assert entry.state == state
    boxes = shared_sections(editor.read(), editor.images, "company")[1].boxes
    [box] = [box for box in boxes if isinstance(box, FieldBox) and box.location == badge]
    assert (box.claim is not None) == (state == "unconfirmed")


def test_no_change_without_a_name_is_recorded_as_a_confirmation(editor: Editor, file: Path) -> None:
    """After changes of all kinds by a person without a name, the owner has signed no new words."""
    content = json.loads(file.read_text("utf-8"))
    for location, owner in claimed_maps(content):
        for claim in owner.get("claims", []) if location != ("company",) else ():
            if words := text_of(value_at(owner, *resolve(owner, claim.get("of", []))[0])):
                claim |= {"state": "unconfirmed", "confirmed": SIGNED | {"words": words}}
                claim.pop("unchanged", None)
    file.write_bytes(catalogue_bytes(content))
    signed = signed_values(editor)

    for name, change in CHANGES.items():
        if name not in ("confirmed value", "logo"):
            change(editor, "")

    assert signed_values(editor) <= signed
    assert sum(entry.is_open for entry in checklist_entries(editor.read().text)) > 15


def signed_values(editor: Editor) -> set[str]:
    """Return the values that the owner has confirmed, with their labels."""
    entries = [e for e in checklist_entries(editor.read().text) if e.confirmed_by == OWNER]
    return {str([*texts_in(value_at(editor.read().raw, *e.location), ())]) for e in entries}


@pytest.mark.parametrize(
    ("founded", "since", "sentence"),
    [
        ("1995", "1990", "is 1990, before the company was founded in 1995"),
        ("1995", "1995", "states “75\\+ years”, and the company's first year is 1995"),
    ],
)
def test_contradictory_years_are_not_confirmed_together(
    editor: Editor, founded: str, since: str, sentence: str
) -> None:
    """A founding year after the first wire, or a number of years that it rules out, is rejected."""
    years = {("company", "founded"): founded, ("company", "makerSince"): since}
    for place, year in years.items():
        edit(editor, OWNER, "set", place, year)
    age = state(editor, 6, "We have made it for 75+ years.")
    raw = editor.read().raw
    places = [*years, age]

    with pytest.raises(RejectedError, match=sentence):
        editor.confirm([(place, stamp(raw, place)) for place in places], OWNER)


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("It is one of our 40 products.", "It states “40 products”, and the catalogue has 39."),
        ("It is one of our 30+ products.", ""),
        ("Sizes are 0.05 to 6.00 mm.", "It states “0.05 to 6.00 mm”, and the sizes are 0.10 to"),
        ("Sizes are 0.50 to 1.00 mm, lengths 300 to 400 mm.", ""),
        ("We have made it for 95+ years.", "It states “95+ years”, and the company's first year"),
    ],
)
def test_checklist_asks_about_a_figure_that_the_catalogue_contradicts(
    editor: Editor, text: str, figure: str
) -> None:
    """A count, a range of sizes or an age that differs from the catalogue is in the question."""
    products = editor.read().raw["products"]
    at = next(at for at, product in enumerate(products) if product["name"] == "Copper Wire")
    state(editor, at, text)

    asked = [entry.ask for entry in checklist_entries(editor.read().text)]

    assert any(ask.startswith(f"Is it so? {figure}".strip()) for ask in asked)
    assert figure or "Is it so?" in asked


def test_live_site_has_no_link_to_a_page_that_does_not_exist(file: Path) -> None:
    """The specification's link to /pr is left out of a production build."""
    footer = read_content(SETTINGS.with_values(catalogue=file)).catalogue.frame.footer

    assert "/pr" not in [link.to for link in footer.quick_links]
    assert "/" in [link.to for link in footer.quick_links]


def test_copied_entry_needs_confirmation_and_a_name_of_its_own(editor: Editor, file: Path) -> None:
    """A copied grade is on the checklist and not published; a taken name is rejected."""
    name = value_at(editor.read().raw, *GRADE, "name")
    with pytest.raises(NameTakenError, match="already the name"):
        edit(editor, OWNER, "copy", GRADE, {"name": name})

    edit(editor, OWNER, "copy", GRADE, {"name": "CuZn36 special"})

    content = read_content(SETTINGS.with_values(catalogue=file))
    assert "CuZn36 special" not in [one.name for one in content.catalogue.products[0].grades]
    asked = [one for one in checklist_entries(editor.read().text) if "CuZn36 special" in one.ask]
    assert [one.state for one in asked] == ["unconfirmed"]


@pytest.mark.parametrize(
    ("place", "text", "related"),
    [
        (
            ("company", "address", "city"),
            "Rajkot",
            {"company.blurb", "company.map.embed", "company.map.address"},
        ),
        (
            ("company", "founded"),
            "1986",
            {
                "pages.foundation.hero.text",
                "pages.foundation.timeline[0].description",
                "pages.connect.why[0].title",
            },
        ),
        (("company", "hours", 0, "closes"), "17:30", set()),
        (("pages", "home", "hero", "heading"), "Copper and brass wire", set()),
        (("company", "response"), "We answer in 3 days.", {"pages.connect.guarantee.text"}),
    ],
)
def test_only_texts_that_share_a_name_a_number_or_words_are_listed(
    editor: Editor, place: Location, text: str, related: set[str]
) -> None:
    """A new town lists the map, a new year "75+ years"; a new heading or time lists nothing."""
    edit(editor, OWNER, "set", place, text)

    assert {found.key for found in editor.related() if found.view} == related
