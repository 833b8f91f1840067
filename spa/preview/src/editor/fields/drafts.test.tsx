import { expect, test, vi } from 'vitest';

import type { FieldBox } from '../../preview.types';
import { changeDrafts, draftWith, newDraft, putDraft } from './drafts';

test('an unsaved text is in the storage of the tab, so that a reload keeps it', () => {
  changeDrafts(() => []);
  const draft = newDraft({ location: ['a'], value: 'A' } as FieldBox, 'typed', []);
  putDraft(draft);
  expect(draftWith(draft.id)).toEqual(draft);
  expect(JSON.parse(sessionStorage.getItem('drafts')!)).toEqual([
    JSON.parse(JSON.stringify(draft)),
  ]);
  changeDrafts(() => []);
});

test.each(['{}', 'text', '[1, null]'])(
  '%s in the storage is not read as unsaved text',
  async (stored) => {
    sessionStorage.setItem('drafts', stored);
    vi.resetModules();
    const copy = `./drafts.ts?stored=${encodeURIComponent(stored)}`;
    const { changeDrafts: change } = (await import(
      /* @vite-ignore */ copy
    )) as typeof import('./drafts');
    change((now) => now);
    expect(sessionStorage.getItem('drafts')).toBe('[]');
  },
);
