import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { BRASS } from '../../../../testing/enquiry-lines';
import { contentOf } from '../../../../testing/page-data';
import { notifications, renderPages } from '../../../../testing/render-page';
import { emptyStored, modulesLoad, storedLines } from '../../../../testing/stored-list';
import { site } from '../../../content/catalogue';
import { AddRow } from './add-row';

const ASK = contentOf('ask');

afterEach(emptyStored);

async function press(choice: Record<string, string>, times = 1) {
  const row = <AddRow product={1} path="/products/1" choice={choice} />;
  renderPages({ '/search': row, '/enquiry': <p>the list</p> }, '/search');
  const button = screen.getByRole('button', { name: site.addToEnquiry });
  for (let at = 0; at < times; at += 1) fireEvent.click(button);
  await modulesLoad();
}

test('adds the goods of the row, with every default filled in', async () => {
  await press({ diameter: '0.30', package: 'p-5' });
  const choice = { ...BRASS.choice, diameter: '0.30', package: 'p-5' };
  expect(storedLines()).toEqual([{ ...BRASS, choice }]);
  expect(notifications()).toEqual([]);
  expect(location.pathname).toBe('/search');
});

test('becomes a link to the list, so that a second press does not double the goods', async () => {
  await press({}, 2);
  expect(storedLines()).toEqual([BRASS]);
  const link = screen.getByRole('link', { name: ASK.list.link });
  expect(document.activeElement).toBe(link);
  fireEvent.click(link, { detail: 2 });
  expect(location.pathname).toBe('/search');
  fireEvent.click(link, { detail: 1 });
  await screen.findByText('the list');
});

test('opens the order form instead if the product does not offer these goods', async () => {
  await press({ diameter: '0.27' });
  expect(storedLines()).toEqual([]);
  expect(location.pathname + location.search + location.hash).toBe('/products/1?d=0.27#order');
});
