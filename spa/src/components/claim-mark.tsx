import { site } from '../catalogue';
import type { State } from './claims';
import styles from './claim-mark.module.scss';

interface ClaimMarkProps {
  state: State;
}

const { sampleLabel, unconfirmedLabel } = site.frame;
const LABELS = { sample: sampleLabel, unconfirmed: unconfirmedLabel };

/** Says openly that something stands in for the owner's own, or that the owner has yet to confirm it. */
export function ClaimMark({ state }: ClaimMarkProps) {
  if (!state) return null;
  // The space belongs to the mark: a value without one ends where its text does.
  return (
    <>
      {' '}
      <small className={styles.mark}>{LABELS[state]}</small>
    </>
  );
}
