"""The header's search field and its suggestions."""

import json

from tests.support.visitor import Visitor

FIELD = "header [role=search] input"
OPTIONS = "header [role=option]"
ANSWERS = """(async (queries) => {
  const field = document.querySelector('main form input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const shown = () => [...document.querySelectorAll('main ol h3 a')].slice(0, 3);
  const told = () => document.querySelector('main section [role=status]')?.textContent ?? '';
  const found = {};
  for (const query of queries) {
    set.call(field, query);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const until = performance.now() + 5000;
    while (!told().includes(`“${query}”`) && performance.now() < until)
      await new Promise((next) => setTimeout(next));
    found[query] = shown().map((link) => link.getAttribute('href'));
  }
  return found;
})"""


async def answers(visitor: Visitor, queries: list[str]) -> dict[str, list[str]]:
    """Ask the page of results each query, and return the first three addresses."""
    found: dict[str, list[str]] = {}
    for at in range(0, len(queries), 40):
        found |= await visitor.ask(f"{ANSWERS}({json.dumps(queries[at : at + 40])})")
    return found


def is_right(address: str, wanted: list[int]) -> bool:
    """Whether an address is the page of one of the products."""
    return address in {f"/products/{number}" for number in wanted}
