"""Every page is published as it was hydrated, or is opened again."""

import hashlib
from functools import cache
from pathlib import Path

import pytest

from prerender.bundle.bundle import Bundle
from prerender.pipeline.build import verified_pages
from prerender.pipeline.page_finisher import PageProof, missing_files, proof_of
from tests.support.snapshots import product_snapshot

PAGES = 1_000
FAULTY = "/products/777"
MODULE = "src/product-page.tsx"
BUNDLE = Bundle(
    Path(),
    {MODULE: ("assets/product.js",)},
    {MODULE: ("assets/product.css",)},
    {f"product/{number}": f"/content/product-{number}.js" for number in range(PAGES)},
    "app",
    (),
)
PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wire {number}</title>'
    '<meta name="description" content="Wire {number} on spools">'
    '<script type="module" src="/assets/main.js"></script><template id="chunks">'
    '<link rel="modulepreload" href="/assets/product.js">'
    '<link rel="modulepreload" href="/content/product-{number}.js" data-part="product/{number}">'
    "</template></head><body><!--email_off-->"
    '<div id="root" data-page="product" data-origin="">{body}</div>'
    '<!--/email_off--><link rel="stylesheet" href="/assets/product.css"></body></html>\n'
)
BODY = '<h1>Wire {number}</h1><a href="https://other.example/{number}"><img src="/w.avif"></a>'
PICTURE = '<img alt="" src="https://pictures.example/wire.jpg">'
FAULTS = {
    "letter": (f"<h1>Wire {FAULTY[-3:]}<", f"<h1>Wira {FAULTY[-3:]}<"),
    "chunk": ("/assets/product.js", "/assets/gone.js"),
    "picture": ("</body>", f"{PICTURE}</body>"),
    "style": ('<link rel="stylesheet" href="/assets/product.css">', ""),
    "head": ('name="description"', 'name="descriptio'),
}
"""For each fault, the text of the page and its replacement."""


def proof(number: int, old: str = "", new: str = "") -> PageProof:
    """Return the proof of a page, with a text replaced."""
    body = BODY.format(number=number)
    snapshot = product_snapshot(
        head=[f'<meta name="description" content="Wire {number} on spools">'],
        body=body,
        rootDigest=hashlib.sha256(body.encode()).hexdigest(),
        modules=[MODULE],
        parts=[f"product/{number}"],
    )
    page = PAGE.format(number=number, body=body)
    assert old in page
    return proof_of(page.replace(old, new), snapshot, BUNDLE)


@cache
def proofs() -> dict[str, PageProof]:
    """Return the proofs of pages that are published as they were hydrated."""
    return {f"/products/{number}": proof(number) for number in range(PAGES)}


def proofs_with(fault: str) -> dict[str, PageProof]:
    """Return the proofs of all pages; one page has a fault."""
    return proofs() | {FAULTY: proof(777, *FAULTS[fault])}


def opened(proofs: dict[str, PageProof]) -> set[str]:
    """Return the pages that are opened again."""
    return {path for path, how in verified_pages(proofs, ()).items() if how == "opened"}


def test_pages_of_one_form_are_opened_once() -> None:
    """One of 1,000 pages of a kind is opened again, if all are published as they were hydrated."""
    verified = verified_pages(proofs(), ())

    assert verified.pop("/products/0") == "opened"
    assert set(verified.values()) == {"like /products/0"}


@pytest.mark.parametrize("fault", FAULTS)
def test_page_with_a_fault_is_opened_among_a_thousand(fault: str) -> None:
    """A page is opened again if its markup, files, hosts or head differ."""
    assert opened(proofs_with(fault)) == {"/products/0", FAULTY}


def test_page_that_does_not_name_its_files_is_reported() -> None:
    """A document without a chunk, a style sheet or the page data of its modules is incomplete."""
    snapshot = product_snapshot(modules=[MODULE], parts=["product/5"])
    page = PAGE.format(number=5, body="")

    assert list(missing_files(page, snapshot, BUNDLE)) == []
    for file in ("/assets/product.js", "/assets/product.css", "/content/product-5.js"):
        assert list(missing_files(page.replace(file, "/x"), snapshot, BUNDLE)) == [file]


def test_page_that_was_not_hydrated_is_opened() -> None:
    """A page without a digest, as of an app without the contract, is always opened."""
    found = proof_of(PAGE.format(number=5, body="<p>a</p>"), product_snapshot(), BUNDLE)

    assert found.difference == "The crawl did not hydrate it."
