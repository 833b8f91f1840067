import { site } from '../content/catalogue';
import styles from './claim-mark.module.scss';
import type { ClaimState } from './claim-state';

interface ClaimMarkProps {
  state: ClaimState;
}

const { sampleLabel, unconfirmedLabel } = site.frame;
const LABELS = { sample: sampleLabel, unconfirmed: unconfirmedLabel };

/** Marks something as a sample, or as not yet confirmed by the owner. */
export function ClaimMark({ state }: ClaimMarkProps) {
  if (!state) return null;
  // The space is part of the mark, so that a value without one has none at its end.
  return (
    <>
      {' '}
      <small className={styles.mark}>{LABELS[state]}</small>
    </>
  );
}
