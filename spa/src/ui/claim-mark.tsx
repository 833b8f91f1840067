import { site } from '../content/catalogue';
import type { ClaimState } from './claim-state';

interface ClaimMarkProps {
  state: ClaimState;
}

/** Labels something as a sample, or as not yet confirmed by the owner: in previews only. */
export function ClaimMark({ state }: ClaimMarkProps) {
  if (!state || !site.labels) return null;
  // The space is part of the mark, so that a value without one has none at its end.
  return (
    <>
      {' '}
      <small>({site.labels[state]})</small>
    </>
  );
}
