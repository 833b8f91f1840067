"""A tree whose pages note what they complain of, in the same way in every browser.

WebKit's driver has no way to the console, and Firefox's protocol does not tell what the policy
forbade or what did not load.

The script comes before all others and from the site itself, as the policy wants it; the pages are
what they are otherwise.
"""

import shutil
from pathlib import Path

HEARD = "window.heard"
"""What the present document noted; an expression of the page."""
SCRIPT = """
window.heard = [];
const hear = (text) => window.heard.push(String(text));
for (const level of ['error', 'warn', 'assert']) {
  const said = console[level];
  console[level] = (...all) => {
    if (level !== 'assert' || !all[0]) hear(`${level}: ${all.join(' ')}`);
    said.apply(console, all);
  };
}
addEventListener('error', (event) => {
  hear(event.message ?? `not loaded: ${event.target.outerHTML}`);
}, true);
addEventListener('unhandledrejection', (event) => hear(`unhandled: ${event.reason}`));
addEventListener('securitypolicyviolation', (event) => {
  hear(`${event.violatedDirective}: ${event.blockedURI}`);
});
"""


def listen(site: Path, copy: Path) -> None:
    """Copy a published tree, with the script in every page."""
    shutil.copytree(site, copy)
    (copy / "listen.js").write_text(SCRIPT, "utf-8")
    for page in copy.rglob("*.html"):
        html = page.read_text("utf-8")
        assert html.count("<head>") == 1
        page.write_text(html.replace("<head>", '<head><script src="/listen.js"></script>'), "utf-8")
        for packed in page.parent.glob(f"{page.name}.*"):
            packed.unlink()
