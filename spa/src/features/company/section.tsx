import { type ReactNode, useId } from 'react';

import { ClaimMark } from '../../ui/claim-mark';
import type { ClaimState } from '../../ui/claim-state';
import styles from './section.module.scss';

interface SectionProps {
  heading: string;
  /** The anchor that links from other pages lead to. */
  anchor?: string;
  lead?: string;
  /** The claim state of everything in the section. */
  state?: ClaimState;
  /** The background: `graphite` is dark, `sunken` is a darker shade of `paper`. */
  ground?: 'paper' | 'sunken' | 'graphite';
  children: ReactNode;
}

/** A full-width section of a page; its heading is also its accessible name. */
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
