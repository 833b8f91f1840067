/** What a page refers to, as written. */
export interface References {
  /** The addresses of its links to pages; one to a file says its type. */
  links: string[];
  /** The files that it offers by links which say their type: the address and the type. */
  files: [address: string, type: string][];
  /** The addresses of the pictures in its main content. */
  images: string[];
}

/** What the markup inside an element refers to. */
export function referencesIn(root: Element): References {
  const links = [...root.querySelectorAll('a[href]:not([type])')];
  const files = [...root.querySelectorAll<HTMLAnchorElement>('main a[href][type]')];
  const images = [...root.querySelectorAll('main img')];
  return {
    links: links.map((link) => link.getAttribute('href')!),
    files: files.map((link) => [link.getAttribute('href')!, link.type]),
    images: images.map((image) => image.getAttribute('src')!),
  };
}
