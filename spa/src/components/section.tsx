import { type ReactNode, useId } from 'react';

import styles from './section.module.scss';

interface SectionProps {
  heading: string;
  /** The anchor that links of other pages point at. */
  anchor?: string;
  lead?: string;
  /** `graphite` sets a section apart on dark ground, `sunken` on a darker paper. */
  ground?: 'paper' | 'sunken' | 'graphite';
  children: ReactNode;
}

/** A full-width section of a page, named by its heading. */
export function Section({ heading, anchor, lead, ground = 'paper', children }: SectionProps) {
  const label = useId();
  return (
    <section className={`${styles.section} ${styles[ground]}`} id={anchor} aria-labelledby={label}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={label}>{heading}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
