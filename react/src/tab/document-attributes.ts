/** Attributes of `<html>` and `<body>` by their names. */
export type Attributes = Record<string, string>;

/** The attributes that pages set, such as with helmet. */
const PUBLISHED = /^(lang|dir|class|data-.+)$/;

/** The attributes of both elements before a page is rendered. */
export interface DocumentAttributes {
  html: Attributes;
  body: Attributes;
}

function attributesOf(element: Element): Attributes {
  const own = [...element.attributes].filter(({ name }) => PUBLISHED.test(name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

export function documentAttributes(page: Document): DocumentAttributes {
  return { html: attributesOf(page.documentElement), body: attributesOf(page.body) };
}

/** Returns the attributes that a page has added or changed. */
export function changedAttributes(page: Document, before: DocumentAttributes): DocumentAttributes {
  const now = documentAttributes(page);
  const changed = (is: Attributes, was: Attributes) =>
    Object.fromEntries(Object.entries(is).filter(([name, value]) => was[name] !== value));
  return { html: changed(now.html, before.html), body: changed(now.body, before.body) };
}

/** Restores the attributes, so that a page in place does not depend on the page before it. */
export function restoreAttributes(page: Document, before: DocumentAttributes): void {
  for (const [element, was] of [
    [page.documentElement, before.html],
    [page.body, before.body],
  ] as const) {
    for (const name of Object.keys(attributesOf(element)))
      if (!(name in was)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(was))
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
