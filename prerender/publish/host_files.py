"""The files _headers and _redirects for Netlify and Cloudflare Pages."""

from collections.abc import Iterable
from pathlib import PurePosixPath

from prerender.host.policy import DATASHEETS, STRICT, header_rules, sheet_address, type_rules
from prerender.routes import NOT_FOUND


def headers_file(*, indexable: bool, policy: str = STRICT) -> str:
    """Return the headers of the policy as a file, in which later rules override earlier ones.

    If two rules set the same header, Netlify uses the later value. Cloudflare joins both values
    with a comma, unless a ``!`` line removes the first value; Netlify ignores such a line.
    """
    blocks = []
    seen: set[str] = set()
    for rule in [*header_rules(indexable=indexable, policy=policy), *type_rules()]:
        lines = [f"  ! {name}" for name in rule.headers if name in seen]
        lines += [f"  {name}: {value}" for name, value in rule.headers.items()]
        blocks.append("\n".join([rule.pattern, *lines]))
        seen |= rule.headers.keys()
    return "\n\n".join(blocks) + "\n"


def redirects_file(missing: Iterable[str], sheets: Iterable[str]) -> str:
    """Return the rules for not-found pages (by file) and for data sheets (by product id).

    Each folder that has its own not-found page gets a rule. The rule for a data sheet redirects its
    former address, which ended with the product's name. Cloudflare reads only 100 rules with a
    ``*``.
    """
    folders = [PurePosixPath("/", file).parent for file in missing if file != NOT_FOUND]
    rules = [f"{folder / ':id'} {folder / NOT_FOUND} 404" for folder in folders]
    rules += [f"/{DATASHEETS}/{sheet}-* {sheet_address(sheet)} 301" for sheet in sheets]
    return "".join(f"{rule}\n" for rule in rules)
