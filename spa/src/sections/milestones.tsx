import type { Milestones as Words } from '../catalogue.types';
import { ClaimMark } from '../components/claim-mark';
import type { State } from '../components/claims';
import { Figures } from '../components/figures';
import { Section } from '../components/section';
import styles from './milestones.module.scss';

interface MilestonesProps {
  milestones: Words;
  /** How it stands with the sentence. */
  state: State;
}

/** Four achievements, and the sentence they are measured by. */
export function Milestones({ milestones, state }: MilestonesProps) {
  return (
    <Section heading={milestones.heading} ground="graphite">
      <Figures items={milestones.items} />
      <blockquote className={styles.quote}>
        <p>{milestones.quote}</p>
        <ClaimMark state={state} />
      </blockquote>
    </Section>
  );
}
