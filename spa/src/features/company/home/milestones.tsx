import type { Milestones as Words } from '../../../content/catalogue.types';
import { ClaimMark } from '../../../ui/claim-mark';
import type { ClaimState } from '../../../ui/claim-state';
import { Figures, Section } from '../sections';
import styles from './home-page.module.scss';

interface MilestonesProps {
  milestones: Words;
  /** The claim state of the quotation. */
  state: ClaimState;
}

/** The company's achievements in figures, and a quotation. Renders nothing if there is neither. */
export function Milestones({ milestones, state }: MilestonesProps) {
  if (milestones.items.length === 0 && !milestones.quote) return null;
  return (
    <Section heading={milestones.heading} ground="graphite">
      {milestones.items.length > 0 && <Figures items={milestones.items} />}
      {milestones.quote && (
        <blockquote className={`${styles.quote} statement`}>
          <p>{milestones.quote}</p>
          <ClaimMark state={state} />
        </blockquote>
      )}
    </Section>
  );
}
