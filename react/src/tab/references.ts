/** The addresses that a page refers to. */
export interface References {
  /** Links to pages of the site: links without a `type`. */
  links: string[];
  /** Links to files in its main content, each address once: links with a `type`. */
  files: [address: string, type: string][];
  /** The pictures in its main content. */
  images: string[];
}

/** Returns the path that a link leads to, or nothing if it leads out of the site. */
function pathOf(href: string, path: string): string[] {
  const address = href.startsWith('#') ? null : URL.parse(href, location.origin + path);
  if (address?.origin !== location.origin) return [];
  return [address.pathname + address.search + address.hash];
}

/** Collects the references inside the root element of the page at a path. */
export function referencesIn(root: ParentNode, path: string): References {
  const main = root.querySelector('main') ?? root;
  const files = main.querySelectorAll<HTMLAnchorElement>('a[href][type]');
  return {
    links: [...root.querySelectorAll('a[href]:not([type])')].flatMap((link) =>
      pathOf(link.getAttribute('href')!, path),
    ),
    files: [...new Map([...files].map((link) => [link.getAttribute('href')!, link.type]))],
    images: [...main.querySelectorAll('img[src]')].map((image) => image.getAttribute('src')!),
  };
}

/** Returns the names of the elements that are excepted from the comparison. */
export function ignoredIn(page: ParentNode): string[] {
  const elements = [...page.querySelectorAll<HTMLElement>('[data-prerender-ignore]')];
  const names = elements.map(({ dataset, localName }) => {
    const name = dataset['prerenderIgnore'];
    // JSX writes `true` for an attribute without a value.
    return !name || name === 'true' ? localName : name;
  });
  return [...new Set(names)];
}
