import { preload } from 'react-dom';

import type { Picture } from '../catalogue';
import { choice, PLACES } from './places';

/** Fetches a page's main picture before the page is shown; of its formats the smallest. */
export function preloadPicture(picture: Picture): void {
  const imageSrcSet = choice(picture, 'main', 'avif');
  if (!imageSrcSet) return preload(picture.src, { as: 'image' });
  // A browser that does not know the format leaves it alone.
  const imageSizes = PLACES.main.sizes;
  preload(picture.src, { as: 'image', type: 'image/avif', imageSrcSet, imageSizes });
}
