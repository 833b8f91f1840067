import { productPart } from '../content/catalogue';
import { productIdIn, screenAt } from '../app/screens';

/**
 * Fetches the content of all products in a batch with one request, which replaces the content of
 * the previous batch, and starts loading all screens.
 */
export async function fetchParts(paths: string[]): Promise<void> {
  const names = paths.flatMap((path) => productIdIn(path) ?? []).map(productPart);
  if (names.length > 0) {
    const answer = await fetch('/parts', { method: 'POST', body: JSON.stringify(names) });
    window.prerendering!.parts = (await answer.json()) as Record<string, unknown>;
  }
  // A failure is reported when its page is rendered.
  for (const path of paths) screenAt(path).catch(() => undefined);
}
