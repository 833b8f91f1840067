import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Publication } from '../../preview.types';
import { renderInEditor } from '../../../../testing/editor';
import { PublishPage } from './publish-page';

const IDLE: Publication = {
  target: 'user@host:public_html',
  form: { to: 'sftp', host: 'host', user: 'user', folder: 'public_html', port: '', origin: '' },
  problem: '',
  published_at: 0,
  can_roll_back: true,
  roll_back_problem: '',
  unfinished: [],
  before_at: 0,
  before: ['/products/1'],
  has_password: false,
  step: {
    doing: '',
    progress: '',
    lines: [],
    failure: '',
    causes: [],
    done: '',
    host_key: null,
    asks_password: false,
    checked: null,
  },
};
const at = (step: Partial<Publication['step']>) => ({ ...IDLE, step: { ...IDLE.step, ...step } });
const CHECKED = at({
  checked: {
    stamp: 'abc',
    is_first: false,
    changed: ['/products/1'],
    added: [],
    removed: ['/old'],
    words: ['“Pune” → “Delhi”, on 1 page'],
    pages: 47,
    steps: ['Upload to user@host:public_html: 3 files to upload, 1 file to delete.'],
    omitted: [{ text: 'Customers: 46 values', view: 'owner/pages.customers' }],
  },
});

let state = IDLE;
let sent: { address: string; token: string | undefined; values: Record<string, string> }[] = [];
let status = 202;

function serve(address: string, request?: RequestInit): Promise<Response> {
  if (request?.method === 'POST') {
    const values = JSON.parse(request.body as string) as Record<string, string>;
    const headers = request.headers as Record<string, string>;
    sent.push({ address, token: headers['X-Editor-Token'], values });
    if (status !== 202) return Promise.resolve(Response.json({ message: 'No.' }, { status }));
  }
  return Promise.resolve(Response.json(state));
}

beforeEach(() => {
  state = IDLE;
  sent = [];
  status = 202;
  vi.stubGlobal('fetch', serve);
});

const edit = vi.fn(() => Promise.resolve(undefined));

const show = (token: string, live = '', is_confirmed = false) =>
  renderInEditor(<PublishPage token={token} />, { session: { live, is_confirmed }, edit });

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  // Wait until the promises of the request have settled.
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
}

test('a check lists the changes, and publishing them takes a second press', async () => {
  show('secret');
  state = CHECKED;
  await press('Check what changes');

  expect(await screen.findByRole('link', { name: '/products/1' })).toBeTruthy();
  expect(screen.getByText('/old')).toBeTruthy();
  expect(screen.getByText('Customers: 46 values').getAttribute('href')).toMatch(/^#owner/);
  expect(screen.getByText('“Pune” → “Delhi”, on 1 page')).toBeTruthy();
  expect(sent).toEqual([{ address: 'editor/publish/check', token: 'secret', values: {} }]);

  await press('Publish now');
  expect(sent[1]).toEqual({
    address: 'editor/publish/confirm',
    token: 'secret',
    values: { stamp: 'abc' },
  });
});

test('to roll back, a second press is required', async () => {
  show('secret');
  await press('Roll back…');
  expect(sent).toEqual([]);
  expect(screen.getByText(/These pages change: \/products\/1\./)).toBeTruthy();

  await press('Roll back now');
  expect(sent[0]?.address).toBe('editor/publish/roll-back');
});

test('while a publication is running, its progress is shown and no button can be pressed', async () => {
  state = at({ doing: 'Publishing', lines: ['Uploading file 3 of 9'] });
  show('secret');

  expect(await screen.findByText('Publishing… Uploading file 3 of 9')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a publication that failed shows its reason', async () => {
  state = { ...at({ failure: 'The server is full.' }), form: { ...IDLE.form, host: '' } };
  show('secret');
  expect((await screen.findByRole('alert')).textContent).toContain('The server is full.');
  // A host that builds from git has no values in the form.
  expect(document.querySelector('details[open]')).toBeNull();
});

test('a project without a target asks for one, and tests the connection', async () => {
  state = { ...IDLE, target: '' };
  show('secret');
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole('button', { name: 'Save and test the connection' });
  fill(/^Address of the site/, 'https://www.wire.example');
  fill(/^Password/, 'pass');
  await press('Save and test the connection');

  expect(sent[0]?.address).toBe('editor/publish/target');
  expect(sent[0]?.values).toEqual({
    ...IDLE.form,
    origin: 'https://www.wire.example',
    password: 'pass',
  });
});

test('the key of an unrecorded server is shown, and accepted by a press', async () => {
  state = at({ host_key: { name: 'host', fingerprint: 'SHA256:abc', is_changed: false } });
  show('secret');
  expect(await screen.findByText('SHA256:abc')).toBeTruthy();
  await press('The keys are equal: accept it');

  expect(sent[0]).toMatchObject({
    address: 'editor/publish/accept-key',
    values: { fingerprint: 'SHA256:abc' },
  });
});

test('a password that the server asks for is sent and tested', async () => {
  state = at({ asks_password: true });
  show('secret');
  const [field] = await screen.findAllByLabelText(/^Password/);
  fireEvent.change(field!, { target: { value: 'pass' } });
  await press('Test the connection');

  expect(sent[0]).toMatchObject({
    address: 'editor/publish/test',
    values: { password: 'pass' },
  });
});

test('a live site becomes a demonstration only after two presses', async () => {
  show('t', 'stamp');
  await press('Go back to a demonstration…');
  expect(edit).not.toHaveBeenCalled();
  await press('Go back to a demonstration now');
  expect(edit).toHaveBeenCalledWith({ kind: 'remove', location: ['live'], stamp: 'stamp' });
});
