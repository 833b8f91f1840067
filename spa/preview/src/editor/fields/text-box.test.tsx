import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { FieldBox } from '../../preview.types';
import { ColourPicker, ReferenceHints } from './text-box';

const box = (value: string, figures: FieldBox['figures'] = []) =>
  ({ what: 'field', location: ['x'], value, is_key: false, figures }) as unknown as FieldBox;
const TOWN = 'Made in {company.address.city}.';

test('the hint of a text is about the kind of reference that it has', () => {
  const { container, rerender } = render(<ReferenceHints box={box(TOWN)} text={TOWN} />);
  expect(container.textContent).toMatch(/^Pages show a value of the company in place of \{company/);
  rerender(<ReferenceHints box={box('Enquiry ({count})')} text="Enquiry ({count})" />);
  expect(container.textContent).toBe('Pages show a word or a number in place of {count}.');
  const shown = '{8.44: density of CuZn37}';
  rerender(<ReferenceHints box={box('{cuzn37.density}', [['{a}', shown]])} text={shown} />);
  expect(container.textContent).toMatch(/^Text in braces is a figure of a grade/);
  rerender(<ReferenceHints box={box('Brass wire')} text="Brass wire" />);
  expect(container.textContent).toBe('');
});

test('a text that loses its reference has a warning', () => {
  render(<ReferenceHints box={box(TOWN)} text="Made in Pune." />);
  expect(screen.getByText(/^Your text no longer contains \{company\.address\.city\}/)).toBeTruthy();
});

test('a colour has a picker, and its contrast beside it', async () => {
  const asked = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ ratio: 3.2, least: 4.5 })),
  );
  vi.stubGlobal('fetch', asked);
  const onChange = vi.fn();
  render(<ColourPicker label="Accent" colour="#C07040" opposite="#ebe7df" onChange={onChange} />);

  expect(await screen.findByText('Contrast 3.2:1, too low. Text needs 4.5:1.')).toBeTruthy();
  expect(asked.mock.calls[0]![0]).toBe('editor/contrast.json?colour=%23c07040&opposite=%23ebe7df');

  fireEvent.change(screen.getByLabelText('Choose: Accent'), { target: { value: '#7a3e00' } });
  expect(onChange).toHaveBeenCalledWith('#7a3e00');
});
