import { site } from '../content/catalogue';
import type { ClaimState } from './claim-state';

/** Labels a value as a sample, or as not yet confirmed by the owner. Only previews show it. */
export function ClaimMark({ state }: { state: ClaimState }) {
  if (!state || !site.labels) return null;
  // The space is part of the label, so that a value without a label does not end with a space.
  return (
    <>
      {' '}
      <small>({site.labels[state]})</small>
    </>
  );
}
