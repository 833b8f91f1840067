"""The published catalogue: the content that the app, the data sheets and other files show.

It is derived from a valid catalogue once. A build writes it as JSON (``PublishedCatalogue`` is its
model, and `make setup` generates the app's types from it), and nothing else decides what is
published.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict

from prerender.catalogue.derived import Derivation, PublishedPackage, PublishedProduct
from prerender.catalogue.model import Catalogue, Image, schema_of
from prerender.catalogue.models.base import Claim, Claimed, Link
from prerender.catalogue.models.company import Company, PublishedBrand, fill_text, published_brand
from prerender.catalogue.models.grade import Vocabulary
from prerender.catalogue.placeholders.claims import unconfirmed_claims
from prerender.catalogue.placeholders.edition import Edition

Part = TypeVar("Part", bound=BaseModel)

_WITH_A_NOTICE = (Company, Image)
"""Models that keep their claims in every edition, because each page has a notice about them."""


class PublishedCompany(Company):
    """The company with the colours that follow from its own."""

    model_config = ConfigDict(title="Company")

    brand: PublishedBrand | None = None


class PublishedVocabulary(Vocabulary):
    """The terms that grades refer to, with the texts of packages."""

    model_config = ConfigDict(title="Vocabulary")

    packages: list[PublishedPackage]  # type: ignore[assignment]  # models are frozen


class PublishedCatalogue(Catalogue):
    """All content of an edition of the site."""

    model_config = ConfigDict(title="Catalogue")

    edition: Edition
    indexed: bool
    """Whether search engines can list the pages; false for a preview or a demonstration."""
    datasheets: str | None = None
    """The address of each product's data sheet, with ``{id}``; None if no product has one."""
    company: PublishedCompany
    vocabulary: PublishedVocabulary
    products: list[PublishedProduct]  # type: ignore[assignment]  # models are frozen


def publish(
    catalogue: Catalogue,
    edition: Edition,
    *,
    indexed: bool,
    datasheets: str | None = None,
    dead_links: Collection[str] = (),
) -> PublishedCatalogue:
    """Return an edition of the catalogue with all values that are derived from it.

    Pages show claims as labels, which only a preview has. Links to hidden pages, and to
    ``dead_links``, which no page has, are left out.
    """
    company = catalogue.company.model_dump(by_alias=True, exclude_none=True)
    labelled = edition == "preview"
    hidden = catalogue.frame.hidden_pages
    works = catalogue.pages.infrastructure
    quality = [] if works.quality and works.quality_points else [f"{works.path}#quality"]
    missing = {*catalogue.pages.foundation.missing_anchors(), *quality, *dead_links, *hidden}
    filling = _Filling(company, missing, labelled=labelled)
    content = {name: filling.published(value) for name, value in catalogue if name != "products"}
    derivation = Derivation(catalogue)
    own = dict(content["company"]) | {"brand": published_brand(catalogue.company.brand)}
    content["company"] = PublishedCompany.model_construct(**own)
    terms = dict(content["vocabulary"]) | {"packages": derivation.packages()}
    content["vocabulary"] = PublishedVocabulary.model_construct(**terms)
    return PublishedCatalogue.model_construct(
        **content,
        edition=edition,
        indexed=indexed,
        datasheets=datasheets,
        products=[
            _marked(derivation.product(product), labelled=labelled)
            for product in catalogue.products
        ],
    )


def published_json(catalogue: PublishedCatalogue) -> str:
    """Return the published catalogue as JSON. Values that equal their default are left out."""
    return catalogue.model_dump_json(by_alias=True, exclude_defaults=True, exclude_none=True)


def published_schema() -> str:
    """Return the JSON Schema of the published catalogue. The app's types are generated from it."""
    schema = schema_of(PublishedCatalogue, "serialization")
    return json.dumps(schema, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


@dataclass(frozen=True, slots=True)
class _Filling:
    """Fills in the company's values, and removes links to sections without content."""

    company: Any
    missing: Collection[str]
    """The addresses of pages and sections that are not published."""
    labelled: bool

    def published(self, value: Any) -> Any:  # noqa: ANN401 - of any field
        """Return a value with the company's values in its texts.

        A text that becomes empty is removed from its list.
        """
        if isinstance(value, str):
            return fill_text(value, self.company)
        if isinstance(value, list):
            filled = (self.published(inner) for inner in value if not self._is_missing(inner))
            return [inner for inner in filled if inner != ""]
        if isinstance(value, dict):
            return {key: self.published(inner) for key, inner in value.items()}
        if isinstance(value, BaseModel) and not isinstance(value, Claim):
            own = _marked(value, labelled=self.labelled)
            fields = {
                name: None if self._is_missing(inner) else self.published(inner)
                for name, inner in own
            }
            changed = {name: inner for name, inner in fields.items() if inner != getattr(own, name)}
            return own.model_copy(update=changed) if changed else own
        return value

    def _is_missing(self, value: Any) -> bool:  # noqa: ANN401 - as above
        if not isinstance(value, Link):
            return False
        return value.to in self.missing or value.to.partition("#")[0] in self.missing


def _marked(part: Part, *, labelled: bool) -> Part:
    """Return a model with its open claims, if pages show them."""
    if not isinstance(part, Claimed) or not part.claims:
        return part
    is_shown = labelled or isinstance(part, _WITH_A_NOTICE)
    return part.model_copy(update={"claims": unconfirmed_claims(part) if is_shown else []})
