"""Configuration for Apache 2.4: an .htaccess file in the tree, or a virtual host.

Both have the same rules. They contain no path of the server, so a tree can be uploaded into any
document root. They need mod_rewrite and mod_headers. Without these modules Apache reports an error,
because it rejects unknown directives, instead of publishing a site with broken links.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

from prerender.host.policy import (
    HIDDEN_FILES,
    HSTS_HEADER,
    HTACCESS,
    HeaderRule,
    place,
    quoted,
    without_hsts,
)
from prerender.host.representation import ENCODING_ENDINGS, MEDIA_TYPES, UNKNOWN_TYPE
from prerender.routes import INDEX_FILE, NOT_FOUND

_RULES = """\
# Directories are not listed, and addresses are resolved by the rules below alone.
Options -Indexes -MultiViews
DirectoryIndex {index}
DirectorySlash Off
DirectoryCheckHandler On

ErrorDocument 404 /{missing}
{folders}

{types}

# Compressed copies are sent by the rules below; at an address of its own a copy is a plain file.
<FilesMatch "\\.(?:{endings})$">
    ForceType {unknown}
</FilesMatch>
{encodings}

RewriteEngine On
RewriteRule ^(?:{hidden})$ - [R=404,L]

# A page's address has no slash at its end; the address of a folder with an {index} has one.
RewriteCond %{{REQUEST_FILENAME}}{index} !-f
RewriteCond %{{PATH_INFO}} ^/?$
RewriteCond %{{REQUEST_FILENAME}} ^(.+?)/?$
RewriteCond %1.html -f
RewriteRule ^(.+)/$ /$1 [R=301,L]
RewriteCond %{{REQUEST_FILENAME}} !-f
RewriteCond %{{REQUEST_FILENAME}}.html !-f
RewriteCond %{{REQUEST_FILENAME}}/{index} -f
RewriteRule ^.*[^/]$ /$0/ [R=301,L]

# SUFFIX completes an address to the name of its file.
RewriteCond %{{PATH_INFO}} ^$
RewriteCond %{{REQUEST_FILENAME}} !-f
RewriteCond %{{REQUEST_FILENAME}}.html -f
RewriteRule [^/]$ - [E=SUFFIX:.html]
RewriteCond %{{REQUEST_FILENAME}}{index} -f
RewriteRule ^(?:.+/)?$ - [E=SUFFIX:{index}]

RewriteCond %{{ENV:SUFFIX}} ^$
RewriteCond %{{REQUEST_FILENAME}} !-f [OR]
RewriteCond %{{PATH_INFO}} .
RewriteRule ^ - [R=404,L]
RewriteCond %{{REQUEST_METHOD}} !^(?:GET|HEAD)$
RewriteRule ^ - [R=405,L]

{copies}
RewriteCond %{{ENV:SUFFIX}} .
RewriteRule ^ %{{REQUEST_URI}}%{{ENV:SUFFIX}} [END]

{headers}
"""

_ENCODING = """\
<If "reqenv('REDIRECT_COPY') == '{name}'">
    ForceType None
    RemoveType {ending}
    RemoveLanguage {ending}
    AddEncoding {name} {ending}
</If>"""

_VARIES = """\
RewriteCond %{{REQUEST_FILENAME}}%{{ENV:SUFFIX}}{ending} -f
RewriteRule ^ - [E=VARIES:1]"""

_COPY = """\
RewriteCond %{{HTTP:Accept-Encoding}} {wanted} [NC]
RewriteCond %{{REQUEST_FILENAME}}%{{ENV:SUFFIX}}{ending} -f
RewriteRule ^ %{{REQUEST_URI}}%{{ENV:SUFFIX}}{ending} [END,E=COPY:{name}]"""

_WANTED = r'"(?:^|,)\s*{name}\s*(?:,|$|;\s*q=(?:1|0\.0*[1-9]))"'
"""Matches an Accept-Encoding header that accepts an encoding with a weight above 0."""

_HTTPS_ONLY = """ "expr=%{HTTPS} == 'on'\""""

_CONDITIONAL = """\
Header always set Vary Accept-Encoding env=VARIES
Header always set Vary Accept-Encoding env=REDIRECT_VARIES
# One range of a file as it is; a part of a compressed copy is of no use.
RequestHeader unset Range env=REDIRECT_COPY
RequestHeader unset Range "expr=req_novary('Range') =~ /,/"
Header unset Accept-Ranges env=REDIRECT_COPY
# A missing file has no date of change.
<If "%{REQUEST_STATUS} == 404">
    Header unset Last-Modified
    Header unset Accept-Ranges
</If>"""

_VIRTUAL_HOST = """\
# Made by 'python -m prerender host apache' from prerender/host/apache.py; do not edit.
# Modules: a2enmod rewrite headers
# Certificate and redirect from http: certbot --apache {hsts}-d {name}
<VirtualHost *:80>
    ServerName {name}
    DocumentRoot {root}
    <Directory {root}>
        Require all granted
        # The rules of the tree's own {htaccess}, read once.
        AllowOverride None
{rules}
    </Directory>
</VirtualHost>
"""


def htaccess(missing: Iterable[str], rules: Sequence[HeaderRule]) -> str:
    """Return the .htaccess of a tree; ``missing`` has the files of its not-found pages."""
    header = "# Made by 'python -m prerender build' from prerender/host/apache.py; do not edit."
    return f"{header}\n# Modules: rewrite, headers. Overrides: All.\n\n{_rules(missing, rules)}"


def apache_conf(root: Path, origin: str, detail_path: str, rules: Sequence[HeaderRule]) -> str:
    """Return the virtual host for a tree in the folder ``root`` of the web server.

    It is for port 80, so certbot adds Strict-Transport-Security to its copy for HTTPS.
    """
    missing = [detail_path.removeprefix("/").replace("{id}", NOT_FOUND)]
    own, hsts = without_hsts(rules)
    written = _rules(missing, own)
    return _VIRTUAL_HOST.format(
        name=urlsplit(origin).hostname,
        root=place(root),
        hsts="--hsts " if hsts else "",
        htaccess=HTACCESS.removeprefix("/"),
        rules="\n".join(f"        {line}" if line else "" for line in written.splitlines()),
    )


def _rules(missing: Iterable[str], rules: Sequence[HeaderRule]) -> str:
    return _RULES.format(
        index=INDEX_FILE,
        missing=NOT_FOUND,
        folders="\n".join(_not_found(PurePosixPath("/", file)) for file in missing),
        types="\n".join(f'AddType "{kind}" .{name}' for name, kind in MEDIA_TYPES.items()),
        endings="|".join(ending.removeprefix(".") for ending in ENCODING_ENDINGS.values()),
        unknown=UNKNOWN_TYPE,
        encodings="\n".join(
            _ENCODING.format(name=name, ending=ending) for name, ending in ENCODING_ENDINGS.items()
        ),
        hidden="|".join(re.escape(path.removeprefix("/")) for path in HIDDEN_FILES),
        copies="\n".join(_copies()),
        headers="\n".join([*map(_headers, rules), _CONDITIONAL]),
    )


def _not_found(page: PurePosixPath) -> str:
    """Return the rule for a folder's own not-found page; none for the root's."""
    if not page.parent.name:
        return ""
    pattern = f"^{page.parent}/[^/]+/?$"
    return f'<If "%{{REQUEST_URI}} =~ m#{pattern}#">\n    ErrorDocument 404 {page}\n</If>'


def _copies() -> Iterator[str]:
    """Yield the rules that send compressed copies, the better encoding first."""
    for ending in ENCODING_ENDINGS.values():
        yield _VARIES.format(ending=ending)
    for name, ending in ENCODING_ENDINGS.items():
        yield _COPY.format(name=name, ending=ending, wanted=_WANTED.format(name=name))


def _headers(rule: HeaderRule) -> str:
    lines = [
        f"Header always set {name} {quoted(value)}{_HTTPS_ONLY if name == HSTS_HEADER else ''}"
        for name, value in rule.headers.items()
    ]
    if rule.prefix == "/":
        return "\n".join(lines)
    inner = "\n".join(f"    {line}" for line in lines)
    return f'<If "%{{REQUEST_URI}} =~ m#^{rule.prefix}#">\n{inner}\n</If>'
