import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { Picture } from './picture';

const PICTURE = {
  src: '/assets/wire-1280.jpg',
  alt: 'A spool of wire',
  width: 1280,
  height: 960,
  widths: [160, 320, 640, 1280],
};

const imageOf = (picture: React.ReactElement) =>
  render(picture).container.querySelector<HTMLImageElement>('img')!;

describe('a picture', () => {
  test('is loaded lazily if it is not the main picture', () => {
    const image = imageOf(<Picture picture={PICTURE} place="main" />);
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('fetchpriority')).toBeNull();
  });

  test('has alternative text and reserved space; the text is empty if adjacent words repeat it', () => {
    const image = imageOf(<Picture picture={PICTURE} place="main" />);
    expect([image.alt, image.width, image.height]).toEqual(['A spool of wire', 1280, 960]);
    expect(imageOf(<Picture picture={PICTURE} place="neighbour" decorative />).alt).toBe('');
  });
});
