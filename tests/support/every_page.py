"""The files and paths of every published page."""

from tests.support.heads import PATHS
from tests.support.published import PAGES, STATES

FILES = ["index.html" if path == "/" else f"{path[1:]}.html" for path in PATHS]
MISSING = ["404.html", "products/404.html"]
KINDS = [*PAGES, *STATES, "/products/5", "/products/12"]
"""A page of each kind; two products: a family with many sections and one with few."""
NOWHERE = ["/no/such/page", "/products/nothing-is-here"]
ALL_TEXT = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  return texts.join('').replace(/\\s+/g, ' ').trim();
})()"""
