/** Does nothing: document.astro writes the document's head, and an island cannot change it. */
export const Head = () => null;
