import { expect, test, vi } from 'vitest';

test('from the time the prerenderer gives up, every error names the pending work', async () => {
  // Giving up cannot be undone, so no other test may share this instance of the module.
  vi.resetModules();
  const { giveUp, unlessGivenUp } = await import('./page');
  const never = new Promise(() => undefined);
  const work = unlessGivenUp(never, 'the fonts were not there');
  giveUp();
  await expect(work).rejects.toThrow('the fonts were not there');
  await expect(unlessGivenUp(never, 'the pictures')).rejects.toThrow('the pictures');
});
