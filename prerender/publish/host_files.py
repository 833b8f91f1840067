"""_headers and _redirects, as Netlify and Cloudflare Pages read them."""

from collections.abc import Iterable
from pathlib import PurePosixPath

from prerender.host.policy import DATASHEETS, header_rules, sheet_address, type_rules
from prerender.routes import NOT_FOUND


def headers_file(*, indexable: bool) -> str:
    """Return the policy's headers, in the order in which they are laid over each other.

    Of two values for a header Netlify takes the later; Cloudflare joins them with a comma unless
    the first is taken away by a line with ``!``, over which Netlify reads.
    """
    blocks = []
    given: set[str] = set()
    for rule in [*header_rules(indexable=indexable), *type_rules()]:
        lines = [f"  ! {name}" for name in rule.headers if name in given]
        lines += [f"  {name}: {value}" for name, value in rule.headers.items()]
        blocks.append("\n".join([rule.pattern, *lines]))
        given |= rule.headers.keys()
    return "\n\n".join(blocks) + "\n"


def redirects_file(missing: Iterable[str], sheets: Iterable[str]) -> str:
    """Return the rules for not-found pages, by their files, and for data sheets, by product ids.

    A folder with a not-found page of its own has a rule. A sheet's has what its address once
    ended with: the product's name. Cloudflare reads the first hundred rules with a star.
    """
    folders = [PurePosixPath("/", file).parent for file in missing if file != NOT_FOUND]
    rules = [f"{folder / ':id'} {folder / NOT_FOUND} 404" for folder in folders]
    rules += [f"/{DATASHEETS}/{sheet}-* {sheet_address(sheet)} 301" for sheet in sheets]
    return "".join(f"{rule}\n" for rule in rules)
