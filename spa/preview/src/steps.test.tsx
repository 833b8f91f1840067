import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Editor, EditorContext } from './editor/use-editor';
import { Steps } from './steps';

test('the first step that is not done is the current one, and each step leads to its view', () => {
  const editor = { session: { live: '', is_confirmed: true } } as unknown as Editor;
  render(
    <EditorContext value={editor}>
      <Steps claims={{ sample: 3, unconfirmed: 4, confirmed: 5 }} />
    </EditorContext>,
  );

  const current = screen
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current'));
  expect(current.map((step) => step.textContent)).toEqual([
    'Owner’s checklist 5 of 12 values are confirmed. Your own site leaves out the others.',
  ]);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['#edit/company', '#owner', '#publish']);
});
