/** The addresses that a page refers to, as written in its markup. */
export interface References {
  /** Links to pages: links without a `type`. */
  links: string[];
  /** Links to files, each address once: links with a `type`. */
  files: [address: string, type: string][];
  /** The pictures in its main content. */
  images: string[];
}

/** Collects the references inside an element. */
export function referencesIn(root: Element): References {
  const links = [...root.querySelectorAll('a[href]:not([type])')];
  const files = [...root.querySelectorAll<HTMLAnchorElement>('main a[href][type]')];
  const images = [...root.querySelectorAll('main img')];
  return {
    links: links.map((link) => link.getAttribute('href')!),
    files: [...new Map(files.map((link) => [link.getAttribute('href')!, link.type]))],
    images: images.map((image) => image.getAttribute('src')!),
  };
}
