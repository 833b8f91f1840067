import { beforeEach, describe, expect, test } from 'vitest';

import type { FieldBox } from '../../preview.types';
import { atItsEntry, changeDrafts, draftWith, newDraft, putDraft } from './drafts';

/** Returns the fields of a list of rows with a name and a text, as the server describes them. */
function rows(...named: [name: string, text: string][]): FieldBox[] {
  return named.map(([name, value], index) => ({
    what: 'field',
    location: ['rows', index, 'text'],
    label: `Rows ${index + 1} / Text`,
    value,
    stamp: `${named.length} ${value}`,
    entry: name,
    around: String(named.length),
    is_key: false,
    is_markup: false,
    figures: [],
    opposite: '',
    removable: false,
    index,
    count: named.length,
  }));
}

/** Returns the fields of a list of texts; such entries have no other values. */
const texts = (...values: string[]) =>
  rows(...values.map((value): [string, string] => ['', value]));
/** Returns the fields of a list of rows whose names differ. */
const named = (...values: string[]) =>
  rows(...values.map((value): [string, string] => [value, value]));

const typedIn = (box: FieldBox) => ({ ...newDraft(box, 'typed', []), view: '/page' });
const at = (draft: ReturnType<typeof typedIn>, boxes: FieldBox[]) =>
  atItsEntry(draft, boxes, '/page');

let tabs = 0;

/** Loads the drafts as a new tab does. All test files share modules, so the copy has a name. */
async function openTab() {
  sessionStorage.clear();
  const copy = `./drafts.ts?tab=${String((tabs += 1))}`;
  return (await import(/* @vite-ignore */ copy)) as typeof import('./drafts');
}

beforeEach(() => changeDrafts(() => []));

describe('an unsaved text', () => {
  test('follows its entry when an entry above it is removed', () => {
    for (const list of [texts, named]) {
      const draft = typedIn(list('A', 'B', 'C')[1]!);
      const now = at(draft, list('B', 'C'));
      expect([now.location, now.stamp]).toEqual([['rows', 0, 'text'], '2 B']);
    }
  });

  test('follows its entry when two entries change places', () => {
    const draft = typedIn(texts('A', 'B')[1]!);
    expect(at(draft, texts('B', 'A')).location).toEqual(['rows', 0, 'text']);
  });

  test('is based on the same value when the length of its list changes', () => {
    const now = at(typedIn(texts('A', 'B')[0]!), texts('A'));
    expect([now.location, now.stamp]).toEqual([['rows', 0, 'text'], '1 A']);
  });

  test('stays when another value of its entry changes', () => {
    const draft = typedIn(rows(['Name', 'A'], ['Other', 'B'])[0]!);
    const now = at(draft, rows(['New name', 'A'], ['Other', 'B']));
    expect([now.location, now.entry]).toEqual([['rows', 0, 'text'], 'New name']);
  });

  test('stays, based on the old value, when someone else changes the value', () => {
    const draft = typedIn(texts('A', 'B')[1]!);
    expect(at(draft, texts('A', 'Changed'))).toEqual(draft);
  });

  test('has no place when its entry was removed', () => {
    expect(at(typedIn(texts('A', 'B', 'C')[1]!), texts('A', 'C')).location).toBeNull();
    expect(at(typedIn(texts('A', 'B')[1]!), texts('A')).location).toBeNull();
  });

  test('has no place when several entries could be its own', () => {
    const draft = typedIn(texts('A', 'B', 'A')[2]!);
    expect(at(draft, texts('A', 'A')).location).toBeNull();
  });

  test('keeps its place while a view without its field is read', () => {
    const draft = typedIn(texts('A')[0]!);
    expect(atItsEntry(draft, [], '/other')).toEqual(draft);
  });

  test('is in the storage of the tab, so that a reload keeps it', () => {
    const draft = typedIn(texts('A')[0]!);
    putDraft(draft);
    expect(draftWith(draft.id)).toEqual(draft);
    expect(JSON.parse(sessionStorage.getItem('drafts')!)).toEqual([draft]);
  });

  test('is in the next tab after its tab was closed, but not in an open one', async () => {
    const draft = typedIn(texts('A')[0]!);
    putDraft(draft);
    expect((await openTab()).draftWith(draft.id)).toBeUndefined();

    dispatchEvent(new Event('pagehide'));

    const next = await openTab();
    expect(next.draftWith(draft.id)).toEqual(draft);
    expect(JSON.parse(sessionStorage.getItem('drafts')!)).toEqual([draft]);
    expect((await openTab()).draftWith(draft.id)).toBeUndefined();
    next.changeDrafts(() => []);
  });
});
