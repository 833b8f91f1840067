import { describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue.ts';
import { toolWires, tools } from './page-data.ts';

const { wires, fillers, brazing } = toolWires(catalogue);
const ids = (list: { id: string }[]) => list.map(({ id }) => id.split('/')[0]);

describe('the wires of the calculators', () => {
  test('have their density, sizes, usual size and packs', () => {
    expect(wires.find(({ id }) => id === '1/cuzn37')).toEqual({
      id: '1/cuzn37',
      name: 'Plain Brass Wire, CuZn37',
      density: [8.44, 8.44],
      sizes: ['0.10', '0.15', '0.20', '0.25', '0.30', '0.33'],
      isRange: false,
      usual: '0.25',
      packs: ['din-125', 'p-5', 'din-160', 'din-200', 'japax', 'p-10'],
    });
    expect(wires.find(({ id }) => id === '22/bcup-2')?.density).toEqual([8, 8.2]);
    expect(wires.find(({ id }) => id === '9/c11000')).toMatchObject({
      sizes: ['0.10', '6.00'],
      isRange: true,
    });
  });

  test('are those that have a density and are sold by length', () => {
    const byLength = catalogue.vocabulary.forms.filter(({ measured }) => measured?.includes('m'));
    const expected = catalogue.products.flatMap(({ id, grades = [] }) =>
      grades.flatMap(({ id: grade, properties = {}, offers = [] }) =>
        offers.some(({ form }) => byLength.some((one) => one.id === form)) && properties['density']
          ? [`${String(id)}/${grade}`]
          : [],
      ),
    );
    expect(wires.map(({ id }) => id)).toEqual(expected);
  });

  test('leave out a filler whose first process is overlay', () => {
    expect(ids(fillers)).not.toContain('27');
    expect(ids(fillers)).toContain('28');
  });

  test('include only brazing fillers for joints', () => {
    expect(ids(brazing)).toContain('21');
    expect(ids(brazing)).not.toContain('30');
    expect(brazing.some(({ gap }) => gap)).toBe(true);
  });
});

test('the page has the packs in which its wires are sold and whose contents are known', () => {
  const { packs, wires: offered } = tools(catalogue);
  const known = packs.map(({ id }) => id);
  expect(packs.find(({ id }) => id === 'p-5')).toEqual({
    id: 'p-5',
    name: 'P-5',
    net: [5, 5],
    measure: 'kg',
  });
  for (const wire of offered) for (const pack of wire.packs) expect(known).toContain(pack);
  expect(new Set(offered.flatMap((wire) => wire.packs))).toEqual(new Set(known));
});
