/**
 * The origin of the published site, for absolute addresses in the head. The prerenderer sets it in
 * `window.prerendering` while it renders, and on the root element of published pages. During
 * development it is the origin of the development server.
 */
export function siteOrigin(): string {
  const root = document.getElementById('root');
  return window.prerendering?.origin ?? root?.dataset['origin'] ?? location.origin;
}

/** The site's language, from the document's `lang`: `en-IN`. */
export function siteLanguage(): string {
  return document.documentElement.lang;
}
