import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderInEditor } from '../../../../testing/editor';
import { LogoBox, PictureBox } from './pictures';

const choose = (label: RegExp, name: string, type: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], name, { type })] },
  });

test('an SVG becomes the logo, and another format is rejected before it is sent', async () => {
  const putLogo = vi.fn().mockResolvedValue(undefined);
  const logo = { image: '', digest: '', replaceable: false, is_logo: true };
  renderInEditor(<LogoBox logo={logo} />, { putLogo });

  choose(/^Choose your logo/, 'IMG_1.HEIC', 'image/heic');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'IMG_1.HEIC has a format that is not accepted. Save or export it as SVG or PNG, then choose it again. On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEGs.',
  );
  expect(putLogo).not.toHaveBeenCalled();

  choose(/^Choose your logo/, 'logo.svg', 'image/svg+xml');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(putLogo).toHaveBeenCalledOnce();
});

test('a HEIC photograph is not sent, and the message explains how to save it as JPEG', async () => {
  const putPicture = vi.fn();
  const picture = { image: 'products/1.jpg', digest: 'a', replaceable: true, is_logo: false };
  renderInEditor(<PictureBox picture={picture} />, { putPicture });

  choose(/^Replace/, 'IMG_1.HEIC', 'image/heic');
  const message = (await screen.findByRole('alert')).textContent;
  expect(message).toMatch(/^IMG_1.HEIC has a format .+ as JPEG, .+ On an iPhone/);
  choose(/^Replace/, 'drawing.svg', 'image/svg+xml');
  expect(await screen.findByText(/^drawing.svg .+ as JPEG, then choose it again.$/)).toBeTruthy();
  expect(putPicture).not.toHaveBeenCalled();
});
