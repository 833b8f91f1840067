import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ItemBox, Rejection } from '../../preview.types';
import { renderInEditor } from '../../../../testing/editor';
import { type Edit, rejectionOf } from '../use-editor';
import { EntryButtons } from './entry-buttons';

const PRODUCT: ItemBox = {
  what: 'item',
  location: ['products', 1],
  label: 'Diffused Wire',
  stamp: 'abc',
  index: 1,
  count: 3,
  name: 'Diffused Wire',
  name_key: 'name',
  entries: 0,
};
const PLACES = [
  { location: ['listing', 2], label: 'Listing 3', text: '2', view: '' },
  { location: ['products', 0, 'related', 1], label: 'Related 2', text: '2', view: '/products/1' },
];
const ASKED = { ...rejectionOf('Other places refer to this product.'), places: PLACES };

const edit = vi.fn<(edit: Edit) => Promise<Rejection | undefined>>();

beforeEach(() => {
  edit.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
});

const show = (box: ItemBox) =>
  renderInEditor(<EntryButtons box={box} label="Diffused Wire" />, { edit });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an entry moves by one place, even if the button is pressed twice', async () => {
  show(PRODUCT);
  press('Move down Diffused Wire');
  press('Move down Diffused Wire');
  await vi.waitFor(() => expect(edit).toHaveBeenCalledOnce());
  expect(edit.mock.calls[0]![0]).toEqual({
    kind: 'move',
    value: 2,
    location: ['products', 1],
    stamp: 'abc',
  });
});

test('a removal lists the references, each with a link, and mends them all', async () => {
  edit.mockResolvedValueOnce(ASKED);
  show(PRODUCT);
  press('Remove Diffused Wire');
  expect(await screen.findByRole('link', { name: 'Show Related 2' })).toBeTruthy();
  press('Delete');
  await vi.waitFor(() => expect(edit).toHaveBeenCalledTimes(2));
  const also = PLACES.map(({ location }) => location);
  expect(edit.mock.calls[1]![0]).toMatchObject({ kind: 'remove', also });
});

test('the entries of a section are removed together', async () => {
  show({ ...PRODUCT, location: ['pages', 'customers', 'vendorItems'], count: 0, entries: 21 });
  press('Remove all 21 entries of Diffused Wire');
  await vi.waitFor(() => expect(edit).toHaveBeenCalledOnce());
});

test('a copy of an entry asks for a name of its own', async () => {
  show({ ...PRODUCT, location: ['products', 1, 'grades', 0], name: 'CuZn37' });
  press('Add a copy of Diffused Wire');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the copy' });
  expect(name.value).toBe('CuZn37 (copy)');
  fireEvent.change(name, { target: { value: 'CuZn36' } });
  press('Add the copy');
  await vi.waitFor(() => expect(edit).toHaveBeenCalledOnce());
  expect(edit.mock.calls[0]![0]).toMatchObject({ kind: 'copy', value: { name: 'CuZn36' } });
});

test('a list is not changed while its view has an unsaved text', () => {
  render(
    <main>
      <textarea data-unsaved />
    </main>,
  );
  show(PRODUCT);
  press('Move down Diffused Wire');
  expect(screen.getByRole('alert').textContent).toMatch(/^Save or discard the changed text first/);
  expect(edit).not.toHaveBeenCalled();
});
