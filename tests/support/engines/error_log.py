"""A published tree whose pages record their own errors in every browser.

WebKit's driver cannot read the console, and Firefox's protocol does not report policy violations or
failed loads. The recording script is the first element in the head. It has the site's own origin,
because the policy allows no other. The pages are otherwise unchanged.
"""

import shutil
from pathlib import Path

RECORDED_ERRORS = "window.heard"
"""A JavaScript expression for the errors that the current document recorded."""
SCRIPT = """
window.heard = [];
const hear = (text) => window.heard.push(String(text));
for (const level of ['error', 'warn', 'assert']) {
  const original = console[level];
  console[level] = (...all) => {
    if (level !== 'assert' || !all[0]) hear(`${level}: ${all.join(' ')}`);
    original.apply(console, all);
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


def copy_with_error_log(site: Path, copy: Path) -> None:
    """Copy a published tree and add the recording script to every page."""
    shutil.copytree(site, copy)
    (copy / "listen.js").write_text(SCRIPT, "utf-8")
    for page in copy.rglob("*.html"):
        html = page.read_text("utf-8")
        assert html.count("<head>") == 1
        page.write_text(html.replace("<head>", '<head><script src="/listen.js"></script>'), "utf-8")
        for packed in page.parent.glob(f"{page.name}.*"):
            packed.unlink()
