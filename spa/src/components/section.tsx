import { type ReactNode, useId } from 'react';

import { ClaimMark } from './claim-mark';
import type { State } from './claims';
import styles from './section.module.scss';

interface SectionProps {
  heading: string;
  /** The anchor that links of other pages point at. */
  anchor?: string;
  lead?: string;
  /** How it stands with all that the section says. */
  state?: State;
  /** `graphite` sets a section apart on dark ground, `sunken` on a darker paper. */
  ground?: 'paper' | 'sunken' | 'graphite';
  children: ReactNode;
}

/** A full-width section of a page, named by its heading. */
export function Section(props: SectionProps) {
  const { heading, anchor, lead, state, ground = 'paper', children } = props;
  const label = useId();
  return (
    <section className={`${styles.section} ${styles[ground]}`} id={anchor} aria-labelledby={label}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={label}>{heading}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          <ClaimMark state={state} />
        </header>
        {children}
      </div>
    </section>
  );
}
