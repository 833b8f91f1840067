"""Labels for the values of the catalogue, and the view of the editor that shows a value."""

import re
from typing import Any
from urllib.parse import quote

from prerender.catalogue.checks.claims import CLAIMS, resolve
from prerender.catalogue.checks.entries import product_paths
from prerender.catalogue.model import choices_of, node_at, pattern_at
from prerender.catalogue.models import patterns
from prerender.catalogue.source import PRODUCTS, Location, json_path, list_at, maps_at, value_at

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_FIGURE = re.compile(r"\{[^{}]*\}")
"""A reference to a figure, such as ``{cuzn37.density}``."""
_NAMES = ("name", "title", "heading", "label", "caption", "year")
_APART = " / "
_PLAIN = {
    "seo": "Search result and card",
    "frame": "Header and footer",
    "hiddenPages": "Hidden pages",
    "offers": "Sizes and packs",
    "hero": "Top of the page",
    "embed": "Address of the map",
    "alt": "Description for people who cannot see the picture",
    "ask": "Enquiry",
    "blurb": "Short description",
    "accent": "Colour of links and buttons",
    "ground": "Background of the dark bands",
    "dark": "In dark mode",
    "light": "In light mode",
    "chat": "Chat service (WhatsApp)",
    "logoText": "Name beside the logo",
    "tagline": "Line about the company",
    "badges": "Certificates in the footer",
    "networks": "Social networks",
    "frameTitle": "Name of the map for screen readers",
    "words": "Labels",
    "items": "Entries",
    "children": "Entries below",
    "category_name": "Name of the group",
    "stats": "Figure",
    "statistics": "Figures",
    "vendorItems": "Vendors",
    "clientItems": "Groups of clients",
    "certificationItems": "Certificates",
    "capabilityItems": "Capabilities",
    "materialItems": "Materials",
    "researchItems": "Research organisations",
    "instituteItems": "Institutes",
    "defenceItems": "Defence customers",
    "additionalItems": "Additional customers",
    "customizationOptions": "Customisation options",
    "availableAddOns": "Available add-ons",
    "specialization": "Specialisation",
    "makeInIndia": "Make in India",
    "carousel": "Moving row of cards",
    "breadcrumb": "Way back to the home page",
    "facets": "Filters",
    "chip": "Button of a chosen filter",
    "csv": "Button for a spreadsheet",
    "awg": "Wire gauge (AWG)",
    "hsCodes": "HS codes",
    "hsCode": "HS code",
    "datasheet": "Data sheet",
    "image": "Picture",
    "placeholder": "Example in the empty field",
    "searchPlaceholder": "Example in the empty search field",
    "inquiryPlaceholder": "Example in the empty enquiry field",
    "withoutScript": "Text for browsers without JavaScript",
    "sampleLabel": "Label of a placeholder",
    "sampleNotice": "Notice that the company is a placeholder",
    "unconfirmedLabel": "Label of a value to confirm",
    "role": "Word for screen readers",
    "slideRole": "Word for screen readers, one card",
    "slide": "Number of a card",
    "rights": "Copyright line",
    "controller": "Who is responsible",
    "to": "Link to",
    "email": "E-mail",
    "makerSince": "Maker of wire since",
    "postalCode": "PIN code",
    "closed": "Word for a closed day",
    "response": "Sentence about the time of an answer",
}
"""Labels of keys whose own names only programmers understand."""
_NUMBERS = {"from": "From", "to": "To", "value": "Value"}
"""The labels of a quantity and of the ends of a range."""
_LONGEST = 40
_PRODUCT = 2
"""The steps to a product, whose label is its name: its number in the list is not its address."""


def label_of(raw: Any, location: Location, top: Location) -> str:  # noqa: ANN401 - any JSON
    """Return the label of a value below ``top``.

    An example is ``Specification tables 1 / Cu %, C27000``.
    """
    words: list[str] = []
    location = _claimed_value(raw, location)
    for depth in range(len(top) + 1, len(location) + 1):
        _append_label(raw, location[:depth], words)
    return _FIGURE.sub("…", _APART.join(words))


def _claimed_value(raw: Any, location: Location) -> Location:  # noqa: ANN401 - as above
    """Return the place of the value to which a place in a claim belongs, or the place itself."""
    if CLAIMS not in location:
        return location
    at = location.index(CLAIMS)
    of = list_at(raw, *location[: at + 2], "of")
    return (*location[:at], *resolve(value_at(raw, *location[:at]), of)[0])


def _append_label(raw: Any, place: Location, words: list[str]) -> None:  # noqa: ANN401 - as above
    *around, step = place
    if (
        place[:1] == ("products",)
        and len(place) == _PRODUCT
        and (name := value_at(raw, *place, "name"))
    ):
        words[-1:] = [str(name)]
    elif step in _NUMBERS and pattern_at(place) == patterns.DIGITS:
        unit = value_at(raw, *around, "unit")
        words.append(_NUMBERS[str(step)] + (f" ({unit})" if unit else ""))
    elif isinstance(step, str):
        is_named = _is_known(place) or around[-1] == "properties"
        words.append(key_label(step) if is_named else step)
    elif around and isinstance(around[-1], int):
        words[-1:] = [_cell(raw, tuple(around), step)]
    else:
        name = _name(value_at(raw, *place))
        numbered = f"{words.pop() if words else ''} {step + 1}".strip()
        words.append(f"{numbered} ({name})" if name else numbered)


def _cell(raw: Any, row: Location, column: int) -> str:  # noqa: ANN401 - as above
    columns = list_at(raw, *row[:-2], "columns")
    cells = list_at(raw, *row)
    head = str(columns[column]) if column < len(columns) else str(column + 1)
    return f"Row {int(row[-1]) + 1} / {head}" + (f" ({cells[0]})" if column else "")


def key_label(key: str) -> str:
    """Return the label of a key: ``technicalSpecifications`` becomes Technical specifications."""
    if key in _PLAIN:
        return _PLAIN[key]
    words = _HUMP.sub(" ", key)
    return words if " " in key else words[:1].upper() + words[1:].lower()


def _is_known(place: Location) -> bool:
    """Return whether the schema defines the key; all other keys are texts of the catalogue."""
    around = choices_of(node_at(place[:-1])) if len(place) > 1 else [{"properties": {place[-1]: 0}}]
    return any(place[-1] in choice.get("properties", {}) for choice in around)


def _name(value: Any) -> str:  # noqa: ANN401 - as above
    if not isinstance(value, dict):
        return ""
    name = next((value[key] for key in _NAMES if isinstance(value.get(key), str)), "")
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"


PARTS: dict[str, tuple[str, Location]] = {
    "company": ("Company", ("company",)),
    "hidden-pages": ("Hidden pages", ("frame", "hiddenPages")),
    "frame": ("Header and footer", ("frame",)),
    "product-pages": ("Labels of all product pages", ("pages", "product")),
    "categories": ("Categories of products", ("categories",)),
    "packs": ("Packs", ("vocabulary", "packages")),
    "industries": ("Industries", ("industries",)),
    "units": ("Units", ("units",)),
    "carousels": ("Carousels", ("carouselWords",)),
    "not-found": ("Page not found", ("pages", "notFound")),
    "product-not-found": ("Product not found", ("pages", "productNotFound")),
    "failed": ("Error page", ("pages", "error")),
}
"""Values that several pages show, by the name in their address in the editor."""


def page_name(raw: Any, path: str) -> str:  # noqa: ANN401 - any JSON
    """Return the name of a page for a person: a product's, or the key of another page."""
    numbers = {known: number for number, known in product_paths(raw).items()}
    for _, product in maps_at(raw, *PRODUCTS):
        if path in numbers and product.get("id") == numbers[path]:
            return str(product.get("name"))
    pages = ((str(at[-1]), page.get("path")) for at, page in maps_at(raw, "pages"))
    return next((key_label(key) for key, own in pages if own == path), path)


def entry_view(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return the address of the checklist's entry about a claim; empty for another value."""
    if CLAIMS not in location:
        return ""
    return f"owner/{quote(json_path(_claimed_value(raw, location)), safe='')}"


def view_of(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return the address of the editor's view that shows a value; empty if there is none."""
    part = next((name for name, (_, at) in PARTS.items() if location[: len(at)] == at), "")
    if part:
        return f"edit/{part}"
    match location:
        case ("products", int(at), *_):
            product = value_at(raw, "products", at, "id")
        case ("listing", int(at), *_):
            product = value_at(raw, "listing", at, "link")
        case ("closeUps", int(at), *_):
            product = value_at(raw, "closeUps", at, "products", 0)
        case ("pages", str(page), *_):
            path = value_at(raw, "pages", page, "path")
            return path if isinstance(path, str) and "{" not in path else ""
        case _:
            return ""
    paths = {str(number): path for number, path in product_paths(raw).items()}
    return paths.get(str(product), "")
