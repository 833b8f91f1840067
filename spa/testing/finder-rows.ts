import { type FinderProduct, finder } from '../src/features/finder/page-data.ts';
import type { FinderChoices } from '../src/features/finder/choice.ts';
import { FACETS, rowsOf } from '../src/features/finder/rows.ts';
import { catalogue } from './catalogue.ts';

const content = finder(catalogue);

/** All rows of the finder. */
export const ROWS = content.products.flatMap(rowsOf);

/** The ids that can be selected in each facet. */
export const CHOICES = Object.fromEntries(
  FACETS.map((facet) => [facet, content.names[facet].map(({ id }) => id)]),
) as FinderChoices;

/** A wire with one grade, one temper and three sizes, one of them made to order. */
export const WIRE: FinderProduct = {
  id: 7,
  name: 'Test Wire',
  path: '/products/7',
  category: 'Non-Ferrous wire',
  wire: true,
  grades: [
    {
      id: 'g1',
      name: 'CuZn37',
      alloy: 'brass',
      coating: 'zinc',
      processes: ['wire-edm'],
      standards: ['ASTM B134'],
      tempers: [
        { temper: 'hard', strength: { from: '900', unit: 'N/mm²', basis: 'limit' } },
        { temper: 'soft' },
      ],
      offers: [
        {
          form: 'spool',
          packages: [{ id: 'p-5' }],
          diameters: { unit: 'mm', values: ['0.20', '0.25'], onOrder: ['0.33'], basis: 'nominal' },
        },
      ],
    },
  ],
};
