import { productPart } from '../content/catalogue';
import { productId } from '../app/screens';

/**
 * Fetches the content of all products in a batch with one request; it replaces the content of the
 * previous batch.
 */
export async function fetchParts(paths: string[]): Promise<void> {
  const names = paths.flatMap((path) => productId(path) ?? []).map(productPart);
  if (names.length === 0) return;
  const answer = await fetch('/parts', { method: 'POST', body: JSON.stringify(names) });
  window.prerendering!.parts = (await answer.json()) as Record<string, unknown>;
}
