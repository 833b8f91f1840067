/**
 * The origin of the published site, for absolute addresses in the head. The prerenderer says it,
 * while it renders by its flag and afterwards on the root element; elsewhere it is the server's.
 */
export function siteOrigin(): string {
  const root = document.getElementById('root');
  return window.prerendering?.origin ?? root?.dataset['origin'] ?? location.origin;
}
