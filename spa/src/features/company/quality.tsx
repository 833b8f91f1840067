import type { Block, Titled } from '../../content/catalogue.types';
import { Actions } from './actions';
import type { ClaimState } from '../../ui/claim-state';
import { Ledger } from '../../ui/ledger';
import { Section } from './section';
import styles from './quality.module.scss';

interface QualityProps {
  quality: Block;
  points: Titled[];
  state: ClaimState;
}

/** The properties that are measured, and the contact for questions about quality. */
export function Quality({ quality, points, state }: QualityProps) {
  return (
    <Section heading={quality.heading} state={state}>
      <div className={styles.quality}>
        <div>
          {quality.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Actions links={quality.actions ?? []} />
        </div>
        <Ledger entries={points} />
      </div>
    </Section>
  );
}
