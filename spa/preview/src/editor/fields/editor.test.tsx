import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { FieldBox } from '../../preview.types';
import { store } from '../../../../src/lib/use-local-storage';
import { EditorSession, FIELD, SESSION } from '../../../../testing/editor';
import type { Edit } from '../use-editor';
import { Boxes } from './boxes';
import { changeDrafts } from './drafts';

const BOX: FieldBox = {
  ...FIELD,
  location: ['products', 4, 'name'],
  label: 'Name',
  value: 'Brass wire',
  removable: true,
  count: 3,
};

interface Sent {
  address: string;
  token: string | undefined;
  edit: Edit;
}

/** The changes that the server received. */
let sent: Sent[] = [];
/** Whether the server answers; as long as it does not, a change is pending. */
let isAnswering = true;

/** A substitute for the preview's server. It accepts every change that has the session's token. */
function serve(address: string, request?: RequestInit): Promise<Response> {
  if (request?.method !== 'POST') return Promise.resolve(Response.json(SESSION));
  const headers = request.headers as Record<string, string>;
  const token = headers['X-Editor-Token'];
  sent.push({ address, token, edit: JSON.parse(request.body as string) as Edit });
  if (!isAnswering) return new Promise(() => undefined);
  const accepted = token === SESSION.token;
  return Promise.resolve(accepted ? Response.json(SESSION) : new Response('no', { status: 403 }));
}

beforeEach(() => {
  changeDrafts(() => []);
  sent = [];
  isAnswering = true;
  vi.stubGlobal('fetch', serve);
});

async function open(...boxes: FieldBox[]) {
  render(
    <EditorSession>
      <Boxes boxes={boxes.length > 0 ? boxes : [BOX]} labelled={({ label }) => label} />
    </EditorSession>,
  );
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Name' });
}

/** Waits until the promises of a change have settled. */
const settle = () => act(() => new Promise((done) => setTimeout(done)));

describe('a text of the editor', () => {
  test("is saved with Enter, together with the session's token and the stamp of the value that was shown", async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'Copper wire' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await settle();
    expect(sent).toEqual([
      {
        address: 'editor/edit',
        token: 'secret',
        edit: { kind: 'set', location: BOX.location, stamp: 'abc', value: 'Copper wire' },
      },
    ]);
    expect(screen.getByText('Saved.')).toBeDefined();
  });

  test('is restored with Escape, and nothing is sent', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'Copper wire' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    await settle();
    expect(field.value).toBe('Brass wire');
    expect(screen.queryByRole('button', { name: 'Save Name' })).toBeNull();
    expect(sent).toEqual([]);
  });

  test('is not saved by an Enter that ends the composition of a word', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: '铜线' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await settle();
    expect(sent).toEqual([]);
  });
});

describe('a discarded text', () => {
  test('is not discarded by an Escape that ends the composition of a word', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: '铜线' } });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(field.value).toBe('铜线');
  });

  test('is brought back by its button', async () => {
    const field = await open();
    fireEvent.change(field, { target: { value: 'Copper wire' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field.value).toBe('Brass wire');
    fireEvent.click(screen.getByRole('button', { name: /^Bring back/ }));
    expect(field.value).toBe('Copper wire');
    expect(screen.queryByRole('button', { name: /^Bring back/ })).toBeNull();
  });
});

describe('a text with a figure', () => {
  const box = {
    ...BOX,
    value: '{cuzn37.density} when cold',
    figures: [['{cuzn37.density}', '{8.44 g/cm³: density of CuZn37}']] as [string, string][],
  };

  test('shows the figure with its name, and saves the reference', async () => {
    const field = await open(box);
    expect(field.value).toBe('{8.44 g/cm³: density of CuZn37} when cold');
    fireEvent.change(field, { target: { value: `${field.value}.` } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await vi.waitFor(() => expect(sent[0]?.edit.value).toBe('{cuzn37.density} when cold.'));
  });

  test('is not saved with a figure that was changed by hand', async () => {
    const field = await open(box);
    fireEvent.change(field, { target: { value: '{8.5 g/cm³: density of CuZn37}' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await settle();
    expect(screen.getByRole('alert').textContent).toMatch(/is not a figure of a grade/);
    expect(sent).toEqual([]);
  });
});

test('the button that removes an entry does so once, even if pressed twice', async () => {
  await open();
  isAnswering = false;
  const button = screen.getByRole('button', { name: 'Remove Name' });
  fireEvent.click(button);
  fireEvent.click(button);
  await settle();
  expect(sent.map(({ edit }) => edit)).toEqual([
    { kind: 'remove', location: BOX.location, stamp: 'abc' },
  ]);
});

test('a text that is not confirmed is confirmed in its place by the person at the browser', async () => {
  store('name', 'R. Ganga');
  const claim = { location: ['products', 4], stamp: 'def', ask: 'Is it so?' };
  const summary = { ...BOX, claim, label: 'Summary', location: ['products', 4, 'summary'] };
  await open({ ...BOX, claim }, summary);
  expect(screen.getByText(/^Not confirmed \(2 texts, confirmed together\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm as R. Ganga Name' }));
  await settle();
  expect(sent.map(({ address, edit }) => [address, edit])).toEqual([
    ['editor/confirm', { values: [{ location: ['products', 4], stamp: 'def' }], by: 'R. Ganga' }],
  ]);
  store('name', '');
});
