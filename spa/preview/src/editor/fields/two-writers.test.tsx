import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { FieldBox, Section } from '../../preview.types';
import { EditorSession, FIELD, SESSION } from '../../../../testing/editor';
import { type Edit, useEditorFile } from '../use-editor';
import { changeDrafts } from './drafts';
import { TextBox } from './text-box';
import { UnsavedTexts } from './unsaved-texts';

/** The text in the file. Another person or a text editor can change it. */
let inFile = '';
/** Whether the file is valid JSON. */
let isValid = true;
/**
 * Until this promise resolves, the server does not answer requests to read, as if the connection
 * were slow.
 */
let held: Promise<unknown> = Promise.resolve();
/** Until this promise resolves, the server does not answer requests to change a value. */
let heldChanges: Promise<unknown> = Promise.resolve();

/** The stamp of a text; equal texts have equal stamps, as on the server. */
const stampOf = (text: string) => `stamp of ${text}`;

const box = (): FieldBox => ({ ...FIELD, value: inFile, stamp: stampOf(inFile) });

function change({ stamp, value }: Edit): Response {
  if (!isValid) return Response.json({ message: 'line 3: is not JSON' }, { status: 422 });
  if (stamp !== stampOf(inFile)) {
    const rejection = { message: 'changed', stamp: stampOf(inFile), theirs: inFile };
    return Response.json(rejection, { status: 409 });
  }
  inFile = String(value).trim();
  return Response.json(SESSION);
}

/** A substitute for the preview's server, with one text in its file. */
async function serve(address: string, request?: RequestInit): Promise<Response> {
  if (request?.method === 'POST') {
    const answer = change(JSON.parse(request.body as string) as Edit);
    await heldChanges;
    return answer;
  }
  if (address.includes('session')) return Response.json(SESSION);
  const answer = isValid
    ? Response.json([{ boxes: [box()] }])
    : Response.json({ message: 'catalogue.json line 3: is not JSON' }, { status: 422 });
  await held;
  return answer;
}

beforeEach(() => {
  changeDrafts(() => []);
  [inFile, isValid] = ['Wire', true];
  [held, heldChanges] = [Promise.resolve(), Promise.resolve()];
  vi.stubGlobal('fetch', serve);
});

function Page({ version }: { version: number }) {
  const { found, fault } = useEditorFile<Section[]>('page/home', version);
  return (
    <>
      {fault && <p>{fault}</p>}
      {found && (
        <TextBox box={found[0]!.boxes[0] as FieldBox} label="Tagline" onDraft={undefined} />
      )}
    </>
  );
}

const tabOf = (version: number) => (
  <EditorSession>
    <Page version={version} />
  </EditorSession>
);

/** Waits until the promises of a change have settled. */
const settle = () => act(() => new Promise((done) => setTimeout(done, 5)));

/** Opens a tab with one text field; returns actions of this tab and of a second one. */
async function openTab() {
  let version = 1;
  const { rerender } = render(tabOf(version));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tagline' });
  await screen.findByRole('textbox', { name: 'Tagline' });
  const reload = () => {
    version += 1;
    rerender(tabOf(version));
    return settle();
  };
  return {
    field,
    type: (text: string) => fireEvent.change(field(), { target: { value: text } }),
    enter: () => {
      fireEvent.keyDown(field(), { key: 'Enter' });
      return settle();
    },
    /** Another tab saves a text, and this tab reads the file again. */
    other: (text: string) => {
      inFile = text;
      return reload();
    },
    reload,
  };
}

/** Returns a promise, and the function that resolves it. */
function latch() {
  let open: () => void = () => undefined;
  const closed = new Promise<void>((done) => {
    open = done;
  });
  return { closed, open };
}

describe('a text that two people change', () => {
  test('is not overwritten by a second save in the same field', async () => {
    const tab = await openTab();
    tab.type('Wire A');
    await tab.enter();
    tab.type('Wire A again');
    await tab.other('Wire B');
    await tab.enter();
    expect(inFile).toBe('Wire B');
    expect(screen.getByText('Wire B')).toBeDefined();
    expect(tab.field().value).toBe('Wire A again');
  });

  test('is not overwritten by text that was typed before the first save was shown', async () => {
    const tab = await openTab();
    const reading = latch();
    held = reading.closed;
    tab.type('Wire A');
    await tab.enter();
    tab.type('Wire A again');
    inFile = 'Wire B';
    reading.open();
    await tab.reload();
    await tab.enter();
    expect(inFile).toBe('Wire B');
    expect(tab.field().value).toBe('Wire A again');
  });

  test('is replaced by "Save mine", and kept by "Keep theirs"', async () => {
    const tab = await openTab();
    tab.type('Wire A');
    await tab.other('Wire B');
    await tab.enter();
    fireEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await settle();
    expect(inFile).toBe('Wire A');
    tab.type('Wire A 2');
    await tab.other('Wire C');
    await tab.enter();
    fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
    expect([inFile, tab.field().value]).toEqual(['Wire C', 'Wire C']);
  });
});

describe('a text that one person changes', () => {
  test('is listed in other views until it is saved or discarded', async () => {
    const tab = await openTab();
    tab.type('Wire A');
    render(<UnsavedTexts view="/other" />);
    expect(screen.getByText('Not saved: Tagline: “Wire A”')).toBeDefined();
    const list = within(screen.getByRole('region', { name: 'Not saved' }));
    fireEvent.click(list.getByRole('button', { name: 'Discard Tagline' }));
    expect(tab.field().value).toBe('Wire');
    expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  });

  test('keeps text that is typed while a save is pending', async () => {
    const tab = await openTab();
    const saving = latch();
    heldChanges = saving.closed;
    tab.type('Wire A');
    await tab.enter();
    tab.type('Wire A and more');
    saving.open();
    await settle();
    expect([inFile, tab.field().value]).toEqual(['Wire A', 'Wire A and more']);
    await tab.enter();
    expect(inFile).toBe('Wire A and more');
  });

  test('keeps unsaved text while the file is not valid JSON', async () => {
    const tab = await openTab();
    tab.type('Wire A');
    isValid = false;
    await tab.reload();
    expect(screen.getByText('catalogue.json line 3: is not JSON')).toBeDefined();
    await tab.enter();
    expect([inFile, tab.field().value]).toEqual(['Wire', 'Wire A']);
    isValid = true;
    await tab.reload();
    await tab.enter();
    expect(inFile).toBe('Wire A');
  });
});
