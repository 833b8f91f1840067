"""The files of the tree that are not pages: those of the content, and those that list pages."""

from prerender.host.policy import DATASHEETS
from prerender.pipeline.content import Content
from prerender.pipeline.site_tree import SiteTree
from prerender.progress.profile import span
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.settings import Settings


def write_site_files(site: SiteTree, content: Content, settings: Settings) -> SiteTree:
    """Write the content's own files, sitemap, headers, redirects and others."""
    tree, updated = site.tree, content.change_dates()
    listed = content.is_indexable(settings)
    with span("stage", "write"):
        files = site_files(site.written, _data_sheets(tree), updated, settings, listed=listed)
        for file, text in (*content.files(settings), *files):
            tree.write(file, text)
    return site


def _data_sheets(tree: Tree) -> list[str]:
    """Return the product ids of the data sheets in a tree."""
    names = (file.stem for file in (tree.folder / DATASHEETS).glob("*.pdf"))
    return sorted((name for name in names if name.isdecimal()), key=int)
