import { createHash } from 'node:crypto';

/** What names a source in addresses and in traces. */
export function digest(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('base64url');
}
