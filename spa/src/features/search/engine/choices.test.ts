import { describe, expect, test } from 'vitest';

import { indexOf } from '../../../../testing/search-index';
import { choicesFor } from './choices';

const { index } = indexOf();

/** The tasks and products of the table rows that answer a query. */
async function answer(query: string): Promise<string[]> {
  const rows = await choicesFor(query, index);
  return rows.map(
    ({ task, products }) => `${task} = ${products.map(({ name }) => name).join('/')}`,
  );
}

const CRACK = '6061 and 6063, where crack resistance matters most = 4043';
const STRENGTH = '6061 and 6063, where strength matters most = 5356';
const ANODISED = '6xxx alloys to be anodised = 5356';
const MAGNESIUM = '5052, 5083, 5086, 5454 = 5356';

describe('choicesFor', () => {
  test.each([
    ['filler 6061 to 6063', [CRACK, STRENGTH]],
    ['6061', [CRACK, STRENGTH]],
    ['6061-T6 strength', [STRENGTH, CRACK]],
    ['6061 to be anodised', [ANODISED, CRACK, STRENGTH]],
    ['weld 3003', ['1xxx and 3xxx sheet = 4043']],
    ['5083 H111', [MAGNESIUM]],
  ])('answers %s with the table rows for that alloy', async (query, rows) => {
    expect(await answer(query)).toEqual(rows);
  });

  test('answers two alloys without a common row with the rows whose product is the same', async () => {
    expect(await answer('5083 to 6061')).toEqual([MAGNESIUM, STRENGTH]);
  });

  test.each([
    ['copper to brass', ['Copper to brass or bronze = Copper Phosphor Brazing Wire']],
    ['brass to copper', ['Copper to brass or bronze = Copper Phosphor Brazing Wire']],
    ['mild steel with copper', ['galvanised sheet, copper to steel = ER Cu Si-A']],
    ['cast iron to mild steel', ['Steel, cast iron, nickel = RBCuZn-C']],
  ])('answers the joint %s in either order', async (query, rows) => {
    expect(await answer(query)).toEqual(rows);
  });

  test.each(['4043', 'S Cu 6560', '1000 mm rod', 'brass wire', '0.8 to 1.2 mm copper', 'to', ''])(
    'has no answer to %o, which names no base metal or joint',
    async (query) => {
      expect(await answer(query)).toEqual([]);
    },
  );

  test('has no rows if the index is cut into pieces', () => {
    expect(indexOf(1).index.choices).toEqual([]);
  });
});
