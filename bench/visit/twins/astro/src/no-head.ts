/** An island cannot set the document's head, which document.astro writes. */
export const Head = () => null;
