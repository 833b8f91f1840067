"""Keep e-mail addresses as the app rendered them, behind a CDN that obfuscates them."""

from lxml import etree

from prerender.rewrite.shell import ROOT, Shell


def keep_addresses(shell: Shell) -> None:
    """Enclose the root element in the comments that switch Cloudflare's obfuscation off.

    It replaces addresses in the markup before the app hydrates, and React would render the whole
    page again: https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    """
    root = shell.tree.find(ROOT)
    root.addprevious(etree.Comment("email_off"))
    root.addnext(etree.Comment("/email_off"))
