import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Rejection } from '../../preview.types';
import { renderInEditor } from '../../../../testing/editor';
import { type Edit, rejectionOf } from '../use-editor';
import { NewProductPage } from './product-form';

const PLAIN = {
  location: ['products', 0],
  stamp: 'abc',
  name: 'Plain Brass Wire',
  category: 'Wire',
  subcategory: 'Wire Products',
  image: 'products/1.jpg',
  parent: 5,
};
const FORM = {
  families: [
    ['Consumables', 'EDM Support'],
    ['Wire', 'Wire Products'],
  ],
  images: ['products/1.jpg', 'products/2.jpg'],
  parents: [[5, 'EDM Wire']],
  products: [
    PLAIN,
    {
      ...PLAIN,
      location: ['products', 1],
      stamp: 'def',
      name: 'Filter',
      subcategory: 'EDM Support',
      image: 'products/2.jpg',
    },
  ],
};

const edit = vi.fn<(edit: Edit) => Promise<Rejection | undefined>>();
const putPicture = vi.fn<(...put: unknown[]) => Promise<Rejection | undefined>>();

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(async () => {
  edit.mockReset().mockResolvedValue(undefined);
  putPicture.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(FORM)));
  renderInEditor(<NewProductPage report={undefined} />, { edit, putPicture });
  await screen.findByLabelText('Family');
});

test('a new product is a copy of the most similar one with the answers of the form', async () => {
  type(/^Name/, 'Test Wire');
  type(/^Summary/, 'A wire.');
  type('Family', '0');
  fireEvent.click(screen.getByRole('button', { name: 'Add product' }));

  expect(await screen.findByText(/^Added: Test Wire/)).toBeTruthy();
  expect(edit.mock.calls[0]![0]).toEqual({
    kind: 'copy',
    location: ['products', 0],
    stamp: 'abc',
    value: {
      name: 'Test Wire',
      summary: 'A wire.',
      category: 'Consumables',
      subcategory: 'EDM Support',
      parent: '5',
      image: 'products/1.jpg',
    },
  });
  expect(putPicture).not.toHaveBeenCalled();
});

test('a photograph is saved in the same step as its product', async () => {
  const files = [new File(['x'], 'new.jpg', { type: 'image/jpeg' })];
  type(/^Name/, 'Test Wire 0.1');
  type(/^Summary/, 'A wire.');
  fireEvent.change(screen.getByLabelText(/^Photograph/), { target: { files } });
  fireEvent.click(screen.getByRole('button', { name: 'Add product' }));

  await screen.findByText(/^Added/);
  const image = 'products/test-wire-0-1.jpg';
  expect(putPicture).toHaveBeenCalledOnce();
  expect(putPicture.mock.calls[0]).toMatchObject([image, files[0], '', { value: { image } }]);
  expect(edit).not.toHaveBeenCalled();
});

test('a problem is reported beside its field until the next attempt', async () => {
  const problem = { where: 'products[1].summary', label: 'Zip', message: 'too short', view: '' };
  edit.mockResolvedValueOnce({ ...rejectionOf(''), problems: [problem] });
  let finish: (() => void) | undefined;
  edit.mockReturnValueOnce(new Promise((done) => (finish = () => done(undefined))));
  type(/^Name/, 'Zip');
  type(/^Summary/, 'A wire.');
  const add = screen.getByRole('button', { name: 'Add product' });
  fireEvent.click(add);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Summary (one or two sentences): too short');
  expect(screen.getByLabelText(/^Summary/).getAttribute('aria-describedby')).toBe(alert.id);

  fireEvent.click(add);

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  finish?.();
  await screen.findByText(/^Added/);
});
