"""Stop Cloudflare from obfuscating e-mail addresses."""

from lxml import etree

from prerender.rewrite.shell import ROOT, Shell


def keep_addresses(shell: Shell) -> None:
    """Enclose the root element in comments that disable Cloudflare's obfuscation.

    Obfuscated addresses differ from the app's markup, so React would render the whole page again:
    https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    """
    root = shell.tree.find(ROOT)
    root.addprevious(etree.Comment("email_off"))
    root.addnext(etree.Comment("/email_off"))
