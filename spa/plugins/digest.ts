import { createHash } from 'node:crypto';

/**
 * The digest of a source for addresses and traces. It contains no dash and no underscore, so that no
 * file name contains `-ad-`, which ad blockers block.
 */
export function digest(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}
