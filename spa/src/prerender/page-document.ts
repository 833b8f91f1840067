/**
 * The document that pages are made in. It belongs to no window: no picture is loaded there, and
 * nothing is styled or laid out. React hydrates in it as in any other.
 */
export const pageDocument = document.implementation.createHTMLDocument();

/** How a document is asked for its elements: the answer is one, a list of them, or null. */
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

/** Has components find the page's elements, for which they ask the window's document. */
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
