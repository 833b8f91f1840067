import type { ReactNode, SyntheticEvent } from 'react';

import { AnchorLink } from '../../ui/anchor-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { ClaimMark } from '../../ui/claim-mark';
import { Fold } from './fold';
import type { UnitChoice } from '../../units/use-units';
import type { ProductSection } from './product-sections';
import styles from './product-body.module.scss';

interface ProductBodyProps {
  contents: string;
  sections: ProductSection[];
  /** The id of the note, which is styled differently from the other sections. */
  note: string;
  units: UnitChoice;
  /** The link to request a quote; beside the sections where there is room. */
  quote: ReactNode;
}

/**
 * Starts marking the section being read; only after an interaction, since nothing may change
 * before.
 */
function spy({ currentTarget }: SyntheticEvent<HTMLElement>) {
  import('./scroll-spy').then(
    ({ scrollSpy }) => scrollSpy(currentTarget),
    () => undefined,
  );
}

/** A product's sections, with links to each beside them. */
export function ProductBody({ contents, sections, note, units, quote }: ProductBodyProps) {
  return (
    <div className={styles.body} onPointerOver={spy} onFocus={spy}>
      <div className={styles.contents}>
        <p className={styles.quote}>{quote}</p>
        <nav aria-label={contents}>
          <p aria-hidden="true">{contents}</p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <AnchorLink to={id}>{heading}</AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
        <UnitSwitch words={units} />
      </div>
      <div className={styles.sections}>
        {sections.map(({ id, heading, state, facts, body }) => (
          <section
            key={id}
            className={`${styles.section} ${id === note ? styles.note : styles.folded}`}
            aria-labelledby={id}
          >
            <h2 id={id}>{heading}</h2>
            <Fold facts={facts}>
              <ClaimMark state={state} />
              {body}
            </Fold>
          </section>
        ))}
      </div>
    </div>
  );
}
