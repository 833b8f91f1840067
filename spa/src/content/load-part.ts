/** The module with the addresses of all parts. Its name is fixed; hosts let browsers revalidate it. */
const PARTS = '/content/parts.js';

interface PartAddresses {
  /** The chunk of the app with which this content was published. */
  app: string;
  default: Record<string, string>;
}

/** Thrown if the site was published again after this document was loaded; only a reload helps. */
export class OutdatedError extends Error {}

const outdated = (cause: unknown) => {
  throw new OutdatedError('the site has been published again', { cause });
};

/** The address of a part that the current page needs; the page's document contains it. */
function named(part: string): string | undefined {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-part]')];
  // A part's name can contain any text of the address, so it is not put into a selector.
  return links.find(({ dataset }) => dataset['part'] === part)?.href;
}

async function mapped(part: string): Promise<string | undefined> {
  const { app, default: all } = (await import(/* @vite-ignore */ PARTS).catch(
    outdated,
  )) as PartAddresses;
  if (app !== new URL(import.meta.url).pathname) outdated(app);
  return Object.hasOwn(all, part) ? all[part] : undefined;
}

/**
 * Loads a part of the content; undefined if the catalogue has no part with this name. The document
 * contains the addresses of its own page's parts, and `content/parts.js` contains the
 * addresses of all parts. While prerendering, `window.prerendering` holds the parts for a batch.
 */
export async function loadPart<Content>(part: string): Promise<Content | undefined> {
  const parts = window.prerendering?.parts;
  if (parts && Object.hasOwn(parts, part)) return parts[part] as Content;
  const address = named(part) ?? (await mapped(part));
  if (address === undefined) return undefined;
  const module = (await import(/* @vite-ignore */ address).catch(outdated)) as { default: Content };
  return module.default;
}
