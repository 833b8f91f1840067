/**
 * The ways in which apps write an address: plain, in a query once or twice, and in JSON. Base64 is
 * handled apart, because it depends on what precedes the address.
 */
const ENCODINGS: ((address: string) => string)[] = [
  (address) => address,
  encodeURIComponent,
  (address) => encodeURIComponent(encodeURIComponent(address)),
  (address) => address.replaceAll('/', '\\/'),
  (address) => address.replaceAll('/', '\\u002F'),
];
/** Long texts, such as files in data URLs, are read in parts. */
const BASE64 = /[\w+/-]{20,4000}={0,2}/g;

/** Returns a text in which the site's origin replaces that of the crawl, in every encoding. */
export function published(text: string): string {
  const site = new URL(window.prerendering!.origin);
  // The host last, because it is a part of the origin.
  const pairs = (['origin', 'host'] as const).flatMap((part) =>
    ENCODINGS.map((encode) => [encode(location[part]), encode(site[part])] as const),
  );
  const replaced = pairs.reduce((before, pair) => before.replaceAll(...pair), text);
  return replaced.replace(BASE64, (token) => publishedBase64(token, site.origin));
}

function publishedBase64(token: string, origin: string): string {
  const isForAddresses = /[-_]/.test(token);
  try {
    const text = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    if (!text.includes(location.origin)) return token;
    const encoded = btoa(text.replaceAll(location.origin, origin));
    const written = token.length % 4 ? encoded.replace(/=+$/, '') : encoded;
    return isForAddresses ? written.replaceAll('+', '-').replaceAll('/', '_') : written;
  } catch {
    return token;
  }
}

/**
 * Replaces the origin of the crawl in the attributes of a page. React compares only its texts when
 * it hydrates, and at a visitor's the app renders the site's origin itself.
 */
export function publishAttributes(root: Element): void {
  const markup = root.innerHTML;
  if (published(markup) === markup) return;
  for (const element of root.querySelectorAll('*'))
    for (const attribute of element.attributes) {
      const value = published(attribute.value);
      if (value !== attribute.value) attribute.value = value;
    }
}
