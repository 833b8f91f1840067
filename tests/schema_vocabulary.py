"""schema.org's vocabulary as the audit reads it, from the types of the npm package schema-dts.

``python -m tests.schema_vocabulary`` (``make vocabulary``) writes it.
"""

import json
import re

from tests.support.project import ROOT

SOURCE = ROOT / "node_modules/schema-dts/dist/schema.d.ts"
FILE = ROOT / "prerender/audit/schema_org.json"

_INTERFACE = re.compile(r"^(?:export )?interface (\w+?)(Base|Leaf)(?: extends (.+?))? \{$")
_PROPERTY = re.compile(r'^    "(\w+)"\?:')
_TYPE = re.compile(r'^    "@type": "([^"]+)";$')


def vocabulary() -> str:
    """Return each type with its parent types and the properties that it adds, one type per line."""
    types: dict[str, tuple[list[str], list[str]]] = {}
    known: set[str] = set()
    name = kind = ""
    for line in SOURCE.read_text("utf-8").splitlines():
        if opened := _INTERFACE.match(line):
            name, kind = opened[1], opened[2]
            above = re.findall(r"(\w+)Base\b", opened[3] or "")
            if kind == "Base" or name not in types:
                types[name] = (above, [])
        elif kind == "Base" and (added := _PROPERTY.match(line)):
            types[name][1].append(added[1])
        elif _TYPE.match(line):
            known.add(name)
    lines = [
        f"{json.dumps(name)}: {json.dumps({'of': sorted(set(of)), 'has': sorted(has)})}"
        for name, (of, has) in sorted(types.items())
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(vocabulary(), "utf-8")
