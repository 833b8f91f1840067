"""Configuration for nginx 1.22 (a file for /etc/nginx/conf.d) and Caddy 2.6 (a Caddyfile)."""

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from prerender.host.policy import HIDDEN_FILES, HeaderRule, place, quoted, without_hsts
from prerender.host.representation import MEDIA_TYPES, UNKNOWN_TYPE
from prerender.routes import INDEX_FILE, NOT_FOUND

_NGINX = """\
# Made by 'python -m prerender host nginx' from prerender/host/policy.py; do not edit.
# Certificate and redirect from http: certbot --nginx {hsts}-d {name}
{maps}
server {{
    listen 80;
    server_name {name};
    root {root};

    default_type {unknown};
    types {{
{types}
    }}

    # The compressed files lie beside the others.
    gzip_static on;
    gzip_vary on;
    # With Debian's libnginx-mod-http-brotli-static:
    # brotli_static on;

    server_tokens off;
    absolute_redirect off;
    if_modified_since before;
    max_ranges 1;

{headers}

    error_page 404 /{missing};
{hidden}
    location = / {{ try_files /index.html =404; }}

    # An unknown detail page has a not-found page of its own.
    location ~ ^{detail}$ {{
        error_page 404 {detail_missing};
        try_files $uri $uri.html =404;
    }}
    location ~ ^(?<page>{detail})/$ {{
        error_page 404 {detail_missing};
        if (-f $document_root$page.html) {{ rewrite ^(.+)/$ $1 permanent; }}
        return 404;
    }}
    # The {index} of a folder is at the folder's address with a slash.
    location ~ ^(?<page>.+)/$ {{
        if (-f $document_root$page/{index}) {{ rewrite ^ $page/{index} last; }}
        if (-f $document_root$page.html) {{ rewrite ^(.+)/$ $1 permanent; }}
        return 404;
    }}
    location / {{
        if (-f $document_root$uri/{index}) {{ rewrite ^ $uri/ permanent; }}
        try_files $uri $uri.html =404;
    }}
}}
"""


def nginx_conf(root: Path, origin: str, detail_path: str, rules: Sequence[HeaderRule]) -> str:
    """Return the maps and the server block for a tree in the folder ``root`` of the web server.

    The block is for port 80, so certbot adds Strict-Transport-Security when it makes it HTTPS.
    """
    rules, hsts = without_hsts(rules)
    names = list(dict.fromkeys(name for rule in rules for name in rule.headers))
    changing = [name for name in names if any(name in rule.headers for rule in rules[1:])]
    detail_missing = detail_path.replace("{id}", NOT_FOUND)
    detail = detail_path.replace("{id}", "[^/]+")
    return _NGINX.format(
        name=urlsplit(origin).hostname,
        root=place(root),
        hsts="--hsts " if hsts else "",
        maps="".join(_map(name, rules) for name in changing),
        unknown=UNKNOWN_TYPE,
        types="\n".join(f'        "{kind}" {name};' for name, kind in MEDIA_TYPES.items()),
        headers="\n".join(
            f"    add_header {name} {_value(name, rules, changing)} always;" for name in names
        ),
        index=INDEX_FILE,
        missing=NOT_FOUND,
        detail_missing=detail_missing,
        detail=detail,
        hidden="\n".join(f"    location = {path} {{ return 404; }}" for path in HIDDEN_FILES),
    )


def _variable(name: str) -> str:
    return f"$site_{name.lower().replace('-', '_')}"


def _value(name: str, rules: list[HeaderRule], changing: list[str]) -> str:
    if name in changing:
        return _variable(name)
    return next(quoted(rule.headers[name]) for rule in rules if name in rule.headers)


def _map(name: str, rules: list[HeaderRule]) -> str:
    """Return a map for a header that several rules set; nginx uses the first match."""
    # nginx does not send a header with an empty value.
    lines = [] if name in rules[0].headers else ['    default "";']
    lines += [
        f'    {"default" if rule.prefix == "/" else f"~^{rule.prefix}"} "{rule.headers[name]}";'
        for rule in reversed(rules)
        if name in rule.headers
    ]
    return "\n".join([f"map $uri {_variable(name)} {{", *lines, "}"]) + "\n"


_CADDY = """\
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
    return _CADDY.format(
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
