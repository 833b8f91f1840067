import { expect, test, vi } from 'vitest';

test('pending work is named when the prerenderer gives up, and from then on', async () => {
  // Giving up is for good: no other test may share this module.
  vi.resetModules();
  const { giveUp, unlessGivenUp } = await import('./page');
  const never = new Promise(() => undefined);
  const work = unlessGivenUp(never, 'the fonts were not there');
  giveUp();
  await expect(work).rejects.toThrow('the fonts were not there');
  await expect(unlessGivenUp(never, 'the pictures')).rejects.toThrow('the pictures');
});
