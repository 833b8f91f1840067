import { productPart } from '../catalogue';
import { productId } from '../screens';

/** Has the content of the batch's products here in one answer, and lets the last batch's go. */
export async function takeParts(paths: string[]): Promise<void> {
  const names = paths.flatMap((path) => productId(path) ?? []).map(productPart);
  if (names.length === 0) return;
  const answer = await fetch('/parts', { method: 'POST', body: JSON.stringify(names) });
  window.prerendering!.parts = (await answer.json()) as Record<string, unknown>;
}
