import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ColourPicker } from './text-box';

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
