import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { AdditionBox } from '../../preview.types';
import type { Edit } from '../use-editor';
import { renderInEditor } from '../../../../testing/editor';
import { AddEntry } from '../fields/boxes';

const CHAT: AdditionBox = {
  what: 'addition',
  location: ['company', 'chat'],
  label: 'Chat',
  kind: 'group',
  at: 0,
  stamp: 'abc',
  blank: { label: '', number: '' },
  labels: ['Label', 'Number'],
  options: [[], []],
};

test('a missing group is added with its texts', async () => {
  const edit = vi.fn<(edit: Edit) => Promise<undefined>>().mockResolvedValue(undefined);
  renderInEditor(<AddEntry box={CHAT} label="Chat" />, { edit });
  fireEvent.click(screen.getByRole('button', { name: 'Add Chat' }));
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'WhatsApp' } });
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: '+91 98765 43210' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('button', { name: 'Add Chat' });
  expect(edit).toHaveBeenCalledOnce();
  expect(edit.mock.calls[0]![0]).toEqual({
    kind: 'set',
    location: ['company', 'chat'],
    value: { label: 'WhatsApp', number: '+91 98765 43210' },
    stamp: 'abc',
  });
});

test('a section that needs a paragraph is added with its first one', async () => {
  const edit = vi.fn<(edit: Edit) => Promise<undefined>>().mockResolvedValue(undefined);
  const blank = { heading: '', paragraphs: [''], actions: [] };
  const section = { ...CHAT, blank, labels: ['Heading', 'Paragraphs'] };
  renderInEditor(<AddEntry box={section} label="Make in India" />, { edit });
  fireEvent.click(screen.getByRole('button', { name: 'Add Make in India' }));
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: 'Made here' } });
  fireEvent.change(screen.getByLabelText('Paragraphs'), { target: { value: 'In Meerut.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('button', { name: 'Add Make in India' });
  expect(edit.mock.calls[0]![0].value).toEqual({
    heading: 'Made here',
    paragraphs: ['In Meerut.'],
    actions: [],
  });
});
