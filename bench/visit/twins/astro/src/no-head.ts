/** In an island's markup nothing can reach the document's head, which document.astro writes. */
export const Head = () => null;
