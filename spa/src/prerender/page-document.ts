/**
 * The document in which pages are rendered. It has no window, so it loads no pictures and needs no
 * styles or layout. React hydrates in it as in any other document.
 */
export const pageDocument = document.implementation.createHTMLDocument();

/** A document's functions that find elements: they return one, a list, or null. */
const LOOKUPS = [
  'getElementById',
  'getElementsByClassName',
  'getElementsByName',
  'getElementsByTagName',
  'querySelector',
  'querySelectorAll',
] as const;

type Lookup = (this: Document, what: string) => Element | ArrayLike<Element> | null;

const isFound = (found: ReturnType<Lookup>) =>
  found !== null && (found instanceof Element || found.length > 0);

/** Redirects the window document's queries to the page's document, for components. */
export function answerFromPage(): void {
  for (const name of LOOKUPS) {
    const find = Object.getOwnPropertyDescriptor(Document.prototype, name)?.value as Lookup;
    const lookup = (what: string) => {
      const found = find.call(pageDocument, what);
      return isFound(found) ? found : find.call(document, what);
    };
    Object.defineProperty(document, name, { value: lookup });
  }
}
