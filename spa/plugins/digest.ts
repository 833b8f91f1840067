import { createHash } from 'node:crypto';

/**
 * The digest that names a source in addresses and in traces. It has no dash or underscore, which
 * could put `-ad-`, an address that ad blockers refuse to load, into a file's name.
 */
export function digest(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}
