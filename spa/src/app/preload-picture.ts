import { preload } from 'react-dom';

import type { Picture } from '../content/catalogue';
import { PLACES, srcset } from '../ui/picture-srcset';

/** Preloads a page's main picture, in AVIF format if available. */
export function preloadPicture(picture: Picture): void {
  const imageSrcSet = srcset(picture, 'main', 'avif');
  if (!imageSrcSet) return preload(picture.src, { as: 'image' });
  // Browsers without AVIF ignore a preload with this type.
  const imageSizes = PLACES.main.sizes;
  preload(picture.src, { as: 'image', type: 'image/avif', imageSrcSet, imageSizes });
}
