import { expect, test } from 'vitest';

import { changedFigure, type Figures, withFigures, withReferences } from './figures';

const FIGURES: Figures = [
  ['{cuzn37.density}', '{8.44 g/cm³: density of CuZn37}'],
  ['{cuzn37.hard.strength|number}', '{900–1000: strength, hard of CuZn37}'],
];
const SAVED = '{cuzn37.density} and {cuzn37.hard.strength|number} ({cuzn37.density})';

test('references are shown as figures with names, and saved as references', () => {
  const shown = withFigures(SAVED, FIGURES);

  expect(shown).toBe(
    '{8.44 g/cm³: density of CuZn37} and {900–1000: strength, hard of CuZn37} ({8.44 g/cm³: density of CuZn37})',
  );
  expect(withReferences(`About ${shown}`, FIGURES)).toBe(`About ${SAVED}`);
  expect(changedFigure(shown, FIGURES)).toBeUndefined();
});

test('a figure that was changed by hand is found, and other placeholders are not', () => {
  expect(changedFigure('{8.5 g/cm³: density of CuZn37}', FIGURES)).toMatch(/^\{8\.5/);
  expect(changedFigure('{cuzn37.meltingRange} {name}', FIGURES)).toBeUndefined();
  expect(changedFigure('{any words}', [])).toBeUndefined();
});
