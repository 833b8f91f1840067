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
  test('is fetched first and not lazily when it is the main one', () => {
    const image = imageOf(<Picture picture={PICTURE} place="main" main />);
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect(image.getAttribute('loading')).toBeNull();
  });

  test('waits until it is near when it is not the main one', () => {
    const image = imageOf(<Picture picture={PICTURE} place="main" />);
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('fetchpriority')).toBeNull();
  });

  test('has its words and its space, and no words if the text beside it has them', () => {
    const image = imageOf(<Picture picture={PICTURE} place="main" />);
    expect([image.alt, image.width, image.height]).toEqual(['A spool of wire', 1280, 960]);
    expect(imageOf(<Picture picture={PICTURE} place="neighbour" decorative />).alt).toBe('');
  });
});
