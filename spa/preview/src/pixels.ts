/** Colours count as equal up to this difference in each channel, because JPEG is lossy. */
const SAME_COLOUR = 24;

function pixelsOf(image: HTMLImageElement, width: number, height: number): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

/**
 * The share of pixels that differ, from 0 to 1. Pixels that only one of the pictures has also
 * count.
 */
export function changedShare(before: HTMLImageElement, after: HTMLImageElement): number {
  const width = Math.max(before.naturalWidth, after.naturalWidth);
  const height = Math.max(before.naturalHeight, after.naturalHeight);
  const [old, now] = [pixelsOf(before, width, height), pixelsOf(after, width, height)];
  let changed = 0;
  for (let at = 0; at < now.length; at += 4) {
    for (let channel = at; channel < at + 4; channel += 1) {
      if (Math.abs(now[channel]! - old[channel]!) > SAME_COLOUR) {
        changed += 1;
        break;
      }
    }
  }
  return changed / (width * height);
}
