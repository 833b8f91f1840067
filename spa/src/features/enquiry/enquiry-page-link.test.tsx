import { describe, expect, test } from 'vitest';

import { BRASS, HEAD, manyLines } from '../../../testing/enquiry-lines';
import {
  ask,
  brass,
  enquiryTests,
  forms,
  main,
  open,
  page,
  press,
  settle,
  itemsOnSheet,
} from '../../../testing/enquiry-page';
import { stored } from '../../../testing/stored-list';
import { notifications } from '../../../testing/render-page';
import { fill } from '../../lib/template';
import { writeList } from './list/list-codec';

enquiryTests();

describe('a list in a link', () => {
  const other = manyLines(3);
  const OWN = [BRASS, { ...other[0]!, choice: { ...other[0]!.choice, quantity: '1' } }];
  const hash = `#l=${writeList({ lines: other, head: HEAD })}`;

  test("is shown without changing the visitor's own list", async () => {
    await open(OWN, { place: 'Agra' }, hash);
    expect(itemsOnSheet()).toHaveLength(3);
    expect(forms()).toHaveLength(0);
    expect(main()).toContain(HEAD.place);
    expect(stored()).toMatchObject({ lines: OWN, head: { place: 'Agra' } });
  });

  test.each([
    [page.linked.add, 4, { ...HEAD, place: 'Agra' }],
    [page.linked.replace, 3, HEAD],
  ])("replaces the visitor's list (%s); one press undoes this", async (name, count, head) => {
    await open(OWN, { place: 'Agra' }, hash);
    press(name);
    await settle();
    expect(forms()).toHaveLength(count);
    expect(stored().head).toEqual(head);
    if (name === page.linked.add) expect(stored().lines[1]?.choice.quantity).toBe('2');
    expect([location.pathname, location.hash]).toEqual(['/enquiry', '']);
    press(page.tools.undo);
    await settle();
    expect(stored()).toMatchObject({ lines: OWN, head: { place: 'Agra' } });
  });

  test('is not added if the result had more than 500 lines', async () => {
    const full = Array.from({ length: 499 }, (_, at) => brass({ quantity: '1' }, `n${at}`));
    await open(writeList({ lines: full, head: {} }), {}, hash);
    press(page.linked.add);
    expect(stored().lines).toHaveLength(499);
    expect(notifications()).toEqual([fill(ask.list.full, { most: 500 })]);
  });

  const part = (words: string) => words.split(/\{\w+\}/)[0]!.trim();
  test.each([
    ['x', 'unread', 0],
    ['1-1~1G_"><img src=x onerror=alert(1)>.~e', 'unread', 0],
    ['1-1~1Q_PGltZyBzcmM9eCBvbmVycm9yPWFsZXJ0KDEpPg.~e', undefined, 1],
    ['1-2~1Q5~9Q5Ukg~hX1~e', 'unread', 2],
    ['1-3~1Q5~9Q5~10Q1000', 'cut', 2],
  ] as const)('does no harm if it was written by hand (%s)', async (code, said, count) => {
    await open([BRASS], {}, `#l=${code}`);
    expect(itemsOnSheet()).toHaveLength(count);
    for (const words of ['unread', 'cut', 'over'] as const)
      expect(main().includes(part(page.linked[words])), words).toBe(words === said);
    expect(document.querySelector('main :is(script, [onerror])')).toBeNull();
    expect(stored().lines).toEqual([BRASS]);
  });

  test('of 600 lines is cut to 500, and the number of missing lines is reported', async () => {
    await open([], {}, `#l=1-600~${'10Q5~'.repeat(600)}e`);
    expect(itemsOnSheet()).toHaveLength(500);
    expect(main()).toContain(fill(page.linked.over, { count: 100, most: 500 }));
  });

  test("shows the visitor's own list if the list in the link is empty", async () => {
    await open([BRASS], {}, '#l=');
    expect(forms()).toHaveLength(1);
  });
});
