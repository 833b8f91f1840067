/**
 * The document in which pages are rendered. A document without a window loads no pictures and needs
 * no styles or layout; React hydrates in it as in any other document.
 */
export const pageDocument = document.implementation.createHTMLDocument();

/** The methods of a document that find elements; they return an element, a list, or null. */
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

/**
 * Makes the window's document answer queries from the page's document, because components query the
 * former.
 */
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
