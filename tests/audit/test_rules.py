"""Each audit rule finds its deliberate fault and reports the page, key and line."""

import json
from pathlib import Path
from typing import Any

import pytest

from prerender.audit.auditor import RULES, audit, audit_page
from prerender.audit.facts import facts_for_site_rules
from prerender.audit.site import AuditedPage, Site, read_site
from tests.rules_table import PAGE, rules_page
from tests.schema_vocabulary import FILE, vocabulary
from tests.support.faults import FAULTS
from tests.support.page_edits import Fault
from tests.support.project import OF_PAGES, SETTINGS, Project
from tests.support.published import catalogue, raw_catalogue


@pytest.fixture(scope="module")
def findings(built: Project, spoilt: Path) -> list[dict[str, Any]]:
    """Return the findings of one audit of the tree with deliberate faults."""
    result = built.call("audit", "--format=json", str(spoilt))
    assert result.returncode == 1, result.stderr
    report = json.loads(result.stdout)
    return [*report["errors"], *report["warnings"]]


def key_of(fault: Fault) -> str | None:
    """Return the key that the finding must name, with the product's index filled in."""
    if fault.key is None:
        return None
    number = fault.page.rpartition("/")[2]
    ids = [str(product["id"]) for product in catalogue()["products"]]
    key = fault.key.replace("{i}", str(ids.index(number) if number in ids else ""))
    found = value_at(key.partition(".{")[0])
    entry = found if isinstance(found, dict) else {}
    source_keys = {"title": "name" if "name" in entry else "title", "description": "description"}
    for part, plain in source_keys.items():
        made_from = f"seo.{part}" if part in entry.get("seo", {}) else plain
        key = key.replace(f"{{{part}}}", made_from)
    return key


def value_at(key: str) -> Any:
    """Return the catalogue's value at a key."""
    value: Any = raw_catalogue()
    for step in key.replace("[", ".[").split("."):
        value = value[int(step[1:-1])] if step.startswith("[") else value[step]
    return value


def value_is_on_line(key: str, line: int, text: str) -> bool:
    """Return whether a line of the catalogue has the key's value in the right entry."""
    value = value_at(key)
    name = key.rpartition(".")[2]
    expected_text = "{" if isinstance(value, dict) else json.dumps(value, ensure_ascii=False)
    expected_line = expected_text if name.endswith("]") else f'"{name}": {expected_text}'
    lines = text.splitlines()
    same = [n for n, found in enumerate(lines, 1) if found.strip().rstrip(",") == expected_line]
    entries = key.startswith("products[") and key.endswith("]")
    return line in same or (entries and lines[line] == f'      "id": {value["id"]},')


def test_site_rules_need_only_the_kept_facts(spoilt: Path) -> None:
    """Rules for the whole site find the same faults in a build's stored facts as in full pages."""
    origin = SETTINGS.origin
    whole = read_site(spoilt, origin, SETTINGS.budgets)
    page_findings = {page.file: audit_page(page, origin) for page in whole.pages}
    reduced = [AuditedPage(page.file, facts_for_site_rules(page.facts)) for page in whole.pages]

    found = audit(Site(spoilt, origin, SETTINGS.budgets, reduced), page_findings)

    assert len(found) >= len(FAULTS)
    assert found == audit(whole, page_findings)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.rule} {fault.page}")
def test_planted_fault_is_found(
    findings: list[dict[str, Any]], built: Project, fault: Fault
) -> None:
    """Each deliberate fault has one finding with page, level, message, reason, key and line."""
    found = [
        finding
        for finding in findings
        if (finding["rule"], finding["page"]) == (fault.rule, fault.page)
        and fault.message in finding["message"]
    ]

    assert len(found) == 1, found
    assert found[0]["level"] == fault.level
    assert found[0]["why"].endswith(".")
    place = found[0]["place"]
    assert (place and place["key"]) == key_of(fault)
    if place:
        assert place["file"] == "catalogue.json"
        assert value_is_on_line(place["key"], place["line"], built.catalogue.read_text("utf-8"))


def test_every_rule_has_a_planted_fault() -> None:
    """Every rule has at least one deliberate fault, with the same level as the rule."""
    assert {(rule.name, rule.level) for rule in RULES} == {(f.rule, f.level) for f in FAULTS}


def test_rule_states_what_it_requires_and_why_in_a_sentence_each() -> None:
    """The names are distinct; the requirement and the reason are one sentence each."""
    assert len({rule.name for rule in RULES}) == len(RULES)
    for sentence in (sentence for rule in RULES for sentence in (rule.holds, rule.why)):
        assert sentence.endswith(".")
        assert ". " not in sentence


def test_rules_document_lists_every_rule() -> None:
    """docs/engine/rules.md is current and has one row for each rule."""
    text = PAGE.read_text("utf-8")

    assert text == rules_page(text)
    assert [row.split("`")[1] for row in text.splitlines() if row.startswith("| `")] == [
        rule.name for rule in RULES
    ]


def test_vocabulary_equals_that_of_the_package() -> None:
    """The committed schema.org vocabulary equals that of the package schema-dts."""
    assert FILE.read_text("utf-8") == vocabulary()


def test_published_tree_has_only_accepted_findings(built: Project) -> None:
    """The audit of the real site reports only the findings accepted in pyproject.toml."""
    result = built.call("audit", "build/site")

    assert result.returncode == 0
    assert result.stdout.splitlines() == [f"accepted: {a.rule} {a.target}" for a in OF_PAGES]
