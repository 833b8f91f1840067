import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type Editor, EditorContext } from '../use-editor';
import { PictureBox } from './pictures';

test('a HEIC photograph is not sent, and the message explains how to save it as JPEG', async () => {
  const putPicture = vi.fn();
  render(
    <EditorContext value={{ putPicture } as unknown as Editor}>
      <PictureBox
        picture={{ image: 'products/1.jpg', digest: 'a', replaceable: true, is_logo: false }}
      />
    </EditorContext>,
  );
  const heic = new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' });

  fireEvent.change(screen.getByLabelText(/^Replace/), { target: { files: [heic] } });

  const message = (await screen.findByRole('alert')).textContent;
  expect(message).toContain('IMG_1.HEIC is a HEIC file. Save or export it as JPEG');
  expect(putPicture).not.toHaveBeenCalled();
});
