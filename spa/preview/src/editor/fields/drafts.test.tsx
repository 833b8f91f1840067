import { expect, test, vi } from 'vitest';

import type { FieldBox } from '../../preview.types';
import { changeDrafts, draftWith, newDraft, putDraft } from './drafts';

const STORED = 'drafts 2 ';
const FIELD = { location: ['a'], label: 'A', value: 'A' } as FieldBox;

test('an unsaved text is in the storage of the tab, so that a reload keeps it', () => {
  changeDrafts(() => []);
  const draft = newDraft(FIELD, 'typed', []);
  putDraft(draft);
  expect(draftWith(draft.id)).toEqual(draft);
  expect(JSON.parse(sessionStorage.getItem(STORED)!)).toEqual([JSON.parse(JSON.stringify(draft))]);
  changeDrafts(() => []);
});

test.each(['{}', 'text', 'null', '[1, null]', '[{"id":"a","text":5,"location":[]}]'])(
  '%s in the storage is not read as unsaved text',
  async (stored) => {
    sessionStorage.setItem(STORED, stored);
    vi.resetModules();
    const copy = `./drafts.ts?stored=${encodeURIComponent(stored)}`;
    const { changeDrafts: change } = (await import(
      /* @vite-ignore */ copy
    )) as typeof import('./drafts');
    change((now) => now);
    expect(sessionStorage.getItem(STORED)).toBe('[]');
  },
);

test('an unsaved text stays in a browser without storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const copy = './drafts.ts?blocked';
  const tab = (await import(/* @vite-ignore */ copy)) as typeof import('./drafts');
  const draft = newDraft(FIELD, 'typed', []);
  tab.putDraft(draft);
  expect(tab.draftWith(draft.id)).toEqual(draft);
  vi.restoreAllMocks();
});
