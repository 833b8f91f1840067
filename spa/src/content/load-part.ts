import site from 'virtual:catalogue/site';

import { mapOf } from './content-maps';

interface ContentMap {
  /** The chunk of the app that this content was published with. */
  app: string;
  default: Record<string, string>;
}

/** The site has been published again since this document was loaded; only a reload helps. */
export class OutdatedError extends Error {}

const outdated = (cause: unknown) => {
  throw new OutdatedError('the site has been published again', { cause });
};

/** The address of a part of the present page, which the document names itself. */
function named(part: string): string | undefined {
  return document.querySelector<HTMLLinkElement>(`link[data-part="${part}"]`)?.href;
}

async function mapped(part: string): Promise<string | undefined> {
  const address = `/${mapOf(part, site.maps)}`;
  const map = (await import(/* @vite-ignore */ address).catch(outdated)) as ContentMap;
  if (map.app !== new URL(import.meta.url).pathname) outdated(map.app);
  return map.default[part];
}

/**
 * A part of the content, or undefined if the catalogue has none of this name. The addresses of
 * the present page's parts are in its document, those of other pages in the content maps. While
 * prerendering, `window.prerendering` holds the parts of a batch.
 */
export async function loadPart<Content>(part: string): Promise<Content | undefined> {
  const given = window.prerendering?.parts?.[part];
  if (given) return given as Content;
  const address = named(part) ?? (await mapped(part));
  if (address === undefined) return undefined;
  const module = (await import(/* @vite-ignore */ address).catch(outdated)) as { default: Content };
  return module.default;
}
