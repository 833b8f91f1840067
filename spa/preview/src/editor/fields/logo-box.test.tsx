import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type Editor, EditorContext } from '../use-editor';
import { LogoBox } from './pictures';

const NONE = { image: '', digest: '', replaceable: false, is_logo: true };

test('an SVG becomes the logo, and another format is rejected before it is sent', async () => {
  const putLogo = vi.fn().mockResolvedValue(undefined);
  render(
    <EditorContext value={{ putLogo } as unknown as Editor}>
      <LogoBox logo={NONE} />
    </EditorContext>,
  );
  const choose = (name: string, type: string) =>
    fireEvent.change(screen.getByLabelText('Choose your logo'), {
      target: { files: [new File(['x'], name, { type })] },
    });

  choose('IMG_1.HEIC', 'image/heic');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'IMG_1.HEIC is a HEIC file. Save or export it as SVG or PNG, then choose it again.',
  );
  expect(putLogo).not.toHaveBeenCalled();

  choose('logo.svg', 'image/svg+xml');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(putLogo).toHaveBeenCalledOnce();
});
