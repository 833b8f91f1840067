"""The published contact page: form, cards, hours and reasons."""

from pathlib import Path

import pytest
from bs4 import Tag

from tests.support.published import catalogue, heading, hero, links, page, pairs, section, words

COMPANY = catalogue()["company"]
LABELS = [
    ("Full Name *", True),
    ("Email Address *", True),
    ("Phone Number", False),
    ("Company", False),
    ("Inquiry Type *", False),
    ("Message *", True),
]
REASONS = [
    ("75+ Years Legacy", "1948"),
    ("Global Standards", "ISO 9001:2015"),
    ("Fast Response", "24-hour response for technical inquiries"),
]


def form(site: Path) -> Tag:
    """Return the enquiry form."""
    found = page(site, "/connect").select_one("#contact-form form")
    assert found is not None
    return found


@pytest.mark.clause("connect.hero")
def test_hero_links_to_the_form(site: Path) -> None:
    """The hero 'Connect With Us' has a button 'Contact Us Now' to the form's anchor."""
    found = hero(page(site, "/connect"))

    assert heading(found) == "Connect With Us"
    assert [(text, to.removeprefix("/connect")) for text, to in links(found)] == [
        ("Contact Us Now", "#contact-form")
    ]


@pytest.mark.clause("connect.touch")
def test_get_in_touch_has_form_cards_and_map(site: Path) -> None:
    """'Get in Touch' has the form, three cards and the map."""
    touch = section(page(site, "/connect"), "Get in Touch")
    titles = [words(title) for title in touch.find_all("h3")]

    assert touch.select("#contact-form form")
    assert titles[1:] == [
        "Quick Contact",
        "Business Hours",
        "Fast Response Guarantee",
        COMPANY["map"]["heading"],
    ]
    assert "24 hours" in words(section(touch, "Fast Response Guarantee"))
    assert pairs(section(touch, "Business Hours")) == [
        ("Monday to Friday", "9:00 \N{EN DASH} 18:00"),
        ("Saturday", "9:00 \N{EN DASH} 13:00"),
        ("Sunday", "Closed"),
    ]


@pytest.mark.clause("connect.quick")
def test_quick_contact_links_phones_chat_and_email(site: Path) -> None:
    """Telephone numbers, chat and e-mail are links, with the address and response time below."""
    main = page(site, "/connect").main
    assert main is not None
    card = section(main, "Quick Contact")
    addresses = [to for _, to in links(card)]
    digits = ["".join(filter(str.isdigit, phone["number"])) for phone in COMPANY["phones"]]
    chat = "".join(filter(str.isdigit, COMPANY["chat"]["number"]))

    assert addresses[:3] == [f"tel:+{number}" for number in digits]
    assert addresses[3:] == [f"https://wa.me/{chat}", f"mailto:{COMPANY['email']}"]
    assert [text for text, _ in links(card)[:3]] == [p["number"] for p in COMPANY["phones"]]
    assert "Industrial Area Meerut Uttar Pradesh India" in words(card.address)
    assert "Responses typically come within 24 hours on business days." in words(card)


@pytest.mark.clause("connect.why")
def test_why_choose_has_three_reasons(site: Path) -> None:
    """'Why Choose' has the cards legacy, global standards and fast response."""
    document = page(site, "/connect")
    title = next(t for t in document.find_all("h2") if words(t).startswith("Why Choose"))
    cards = section(document, words(title)).find_all("li")

    assert len(cards) == 3
    for card, (name, text) in zip(cards, REASONS, strict=True):
        assert words(card.h3) == name
        assert text in words(card)


@pytest.mark.clause("form.required", "form.type")
def test_fields_have_labels_asterisks_and_required_marks(site: Path) -> None:
    """Name, e-mail and message are required.

    The type is optional, although its label has an asterisk.
    """
    controls = form(site).select("input, select, textarea")
    found = []
    for control in controls:
        label = form(site).find("label", attrs={"for": control["id"]})
        assert isinstance(label, Tag)
        found.append((words(label), control.has_attr("required")))

    assert found == LABELS
    assert controls[1]["type"] == "email"
    assert not form(site).has_attr("novalidate")


@pytest.mark.clause("form.rows")
def test_message_has_five_rows_and_no_limit(site: Path) -> None:
    """The message has five rows, and no field has a length limit or pattern."""
    assert form(site).select_one("textarea[rows='5']")
    assert form(site).select("[maxlength], [minlength], [pattern], [max], [min]") == []
