/** Tags that only serve the running app. */
const PASSING = '[rel=stylesheet], [rel=modulepreload], [rel=preload][as=script]';

/** Data in the head, which no script reads. */
const DATA = 'script[type="application/ld+json"], script[type="speculationrules"]';

/**
 * Returns those of a page's head tags that `index.html` does not have. A script is one of them only
 * if React wrote it into the markup, because the app adds others itself.
 */
export function ownTags(tags: Element[], shell: Element[], markup: string): Element[] {
  return tags.filter(
    (tag) =>
      (tag.matches(`title, meta, link, ${DATA}`) ||
        (tag.matches('script[async][src]') && markup.includes(tag.outerHTML))) &&
      !tag.matches(PASSING) &&
      !shell.some((before) => before.isEqualNode(tag)),
  );
}

function tagOf(page: Document, name: string, attributes: Record<string, string>): Element[] {
  const [[key, value]] = Object.entries(attributes) as [[string, string]];
  return page.head.querySelector(`${name}[${key}="${value}"]`)
    ? []
    : [elementOf(page, name, attributes)];
}

function elementOf(page: Document, name: string, attributes: Record<string, string>): Element {
  const tag = page.createElement(name);
  for (const [name, content] of Object.entries(attributes)) tag.setAttribute(name, content);
  return tag;
}

/** Returns the tag of a not-found page that the app does not write. */
export function notFoundTags(page: Document): Element[] {
  return tagOf(page, 'meta', { name: 'robots', content: 'noindex' });
}

/** Returns a language as `og:locale` names it; a document can have an invalid one, such as en_US. */
function localeOf(language: string): string {
  try {
    const locale = new Intl.Locale(language.replaceAll('_', '-') || 'en').maximize();
    return `${locale.language}_${locale.region ?? 'US'}`;
  } catch {
    return 'en_US';
  }
}

/**
 * Returns the tags of the page's address and shared link that the app does not write. An address in
 * `index.html`, the shell, is the same on every page. A page with noindex needs no address.
 */
export function addressTags(
  page: Document,
  shell: Element[],
  origin: string,
  path: string,
): Element[] {
  const links = [...page.head.querySelectorAll('link[rel=canonical]')];
  const named = links.find((tag) => !shell.some((before) => before.isEqualNode(tag)));
  const address = named ? new URL(named.getAttribute('href')!, origin + path).href : origin + path;
  const robots = [...page.head.querySelectorAll<HTMLMetaElement>('meta[name="robots"]')];
  const isHidden = robots.some(({ content }) => /noindex/i.test(content));
  // A page's own description follows that of `index.html`.
  const described = [...page.querySelectorAll<HTMLMetaElement>('meta[name=description]')].at(-1);
  const locale = localeOf(page.documentElement.lang);
  const shared = {
    'og:title': page.title,
    'og:description': described?.content,
    'og:type': 'website',
    'og:url': isHidden && !named ? undefined : address,
    'og:site_name': new URL(address).host,
    'og:locale': locale,
  };
  return [
    ...(isHidden || named ? [] : [elementOf(page, 'link', { rel: 'canonical', href: address })]),
    ...Object.entries(shared).flatMap(([property, content]) =>
      content ? tagOf(page, 'meta', { property, content }) : [],
    ),
    ...tagOf(page, 'meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Returns a picture of the page's title for shared links, unless the app names one. */
export function cardOf(page: Document): { html: string; alt: string } | null {
  if (page.head.querySelector('meta[property="og:image"]') || !page.title) return null;
  const heading = page.createElement('h1');
  heading.textContent = page.title;
  const style =
    'body { align-items: center; background: #123; color: #fff; display: flex; height: 630px; ' +
    'font-family: var(--bundled-fonts); font-size: 36px; margin: 0; width: 1200px } ' +
    'h1 { padding: 0 80px }';
  const faces = '<link rel="stylesheet" href="/fonts/faces.css">';
  const html = `<!doctype html><head>${faces}<style>${style}</style></head>`;
  return { html: html + heading.outerHTML, alt: page.title };
}

/** The addresses that a page refers to. */
export interface References {
  /** Links to pages of the site: links without a `type`. */
  links: string[];
  /**
   * The links of the main content that lead to files: links with a `type`. Each address appears
   * once.
   */
  files: [address: string, type: string][];
  /** The pictures in its main content. */
  images: string[];
}

/** Returns the path that a link leads to, or nothing if it leads out of the site. */
function pathOf(href: string, path: string): string[] {
  const address = href.startsWith('#') ? null : URL.parse(href, location.origin + path);
  if (!address || ![location.origin, window.prerendering!.origin].includes(address.origin))
    return [];
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
