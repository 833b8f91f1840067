import type { Milestones as Words } from '../catalogue.types';
import { Figures } from '../components/figures';
import { Section } from '../components/section';
import styles from './milestones.module.scss';

interface MilestonesProps {
  milestones: Words;
}

/** Four achievements, and the sentence they are measured by. */
export function Milestones({ milestones }: MilestonesProps) {
  return (
    <Section heading={milestones.heading} ground="graphite">
      <Figures items={milestones.items} />
      <blockquote className={styles.quote}>
        <p>{milestones.quote}</p>
      </blockquote>
    </Section>
  );
}
