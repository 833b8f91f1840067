"""Configuration for Caddy: a Caddyfile, tested with Caddy 2.6."""

from collections.abc import Sequence
from pathlib import Path

from prerender.host.policy import (
    HIDDEN_FILES,
    HeaderRule,
    place,
    quoted,
    without_hsts,
)
from prerender.host.representation import MEDIA_TYPES
from prerender.routes import INDEX_FILE, NOT_FOUND

_TEMPLATE = """\
# Made by 'python -m prerender host caddy' from prerender/host/policy.py; do not edit.
{origin} {{
	root * {root}

	@hidden path {hidden}
	@slash path_regexp page ^(/.+)/$
	@page file {{re.page.1}}.html
	@index file {{re.page.1}}/{index}
	@file file {{path}} {{path}}.html
	@folder {{
		not path /
		file {{path}}/{index}
	}}
{types}

	# In this order, which Caddy would change: later headers win.
	route {{
{headers}
{type_headers}

		error @hidden 404
		# The {index} of a folder is at the folder's address with a slash.
		handle @slash {{
			route {{
				handle @index {{
					rewrite * {{re.page.1}}/{index}
					file_server {{
						precompressed br gzip
						disable_canonical_uris
					}}
				}}
				redir @page {{re.page.1}} permanent
				error 404
			}}
		}}
		handle @file {{
			try_files {{path}} {{path}}.html
		}}
		handle {{
			redir @folder {{path}}/ permanent
		}}
		file_server {{
			precompressed br gzip
			disable_canonical_uris
		}}
	}}

	handle_errors {{
{restored}
		@detail path_regexp ^{detail}/?$
		rewrite @detail {detail_missing}
		@other not path_regexp ^{detail}/?$
		rewrite @other /{missing}
		file_server {{
			precompressed br gzip
			status {{err.status_code}}
		}}
	}}
}}
"""


def caddy_conf(root: Path, origin: str, detail_path: str, rules: Sequence[HeaderRule]) -> str:
    """Return the site block for a tree in the folder ``root`` of the web server."""
    detail_missing = detail_path.replace("{id}", NOT_FOUND)
    if not origin.startswith("https:"):
        rules, _ = without_hsts(rules)
    headers = [
        f"		header {rule.pattern} {name} {quoted(value)}"
        for rule in rules
        for name, value in rule.headers.items()
    ]
    # A 404 response must never be immutable.
    changed = {name for rule in rules[1:] for name in rule.headers}
    restored = [
        f'		header {name} "{value}"'
        for name, value in rules[0].headers.items()
        if name in changed
    ]
    return _TEMPLATE.format(
        origin=origin,
        root=place(root),
        headers="\n".join(headers),
        types="\n".join(map(_matcher, MEDIA_TYPES)),
        type_headers="\n".join(
            f"		header @{name} Content-Type {quoted(kind)}"
            for name, kind in MEDIA_TYPES.items()
        ),
        restored="\n".join(restored),
        hidden=" ".join(HIDDEN_FILES),
        detail=detail_path.replace("{id}", "[^/]+"),
        detail_missing=detail_missing,
        index=INDEX_FILE,
        missing=NOT_FOUND,
    )


def _matcher(name: str) -> str:
    """Return the matcher of existing files with an ending; a not-found page has its own type."""
    return f"	@{name} {{\n		path *.{name}\n		file\n	}}"
