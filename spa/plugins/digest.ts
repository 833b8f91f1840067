import { createHash } from 'node:crypto';

/**
 * Returns a digest of a source, for use in addresses and build records. A digest has no dashes or
 * underscores, so no file name contains `-ad-`, which ad blockers block.
 */
export function digest(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}
