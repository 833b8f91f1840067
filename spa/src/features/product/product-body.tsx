import type { ReactNode, SyntheticEvent } from 'react';

import type { Content, ProductContent } from '../../content/catalogue';
import { slug } from '../../lib/slug';
import { AnchorLink } from '../../ui/anchor-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { ClaimMark } from '../../ui/claim-mark';
import { Fold } from './fold';
import type { UnitChoice } from '../../ui/use-units';
import { productSections } from './product-sections';
import styles from './product-body.module.scss';

export { productSections };

interface ProductBodyProps {
  content: ProductContent;
  words: Content<'product-words'>['page'];
  units: UnitChoice;
  /** The link that requests a quote; it is beside the sections if there is room. */
  quote: ReactNode;
}

/**
 * Starts marking the link of the section being read. Called on the first interaction, because the
 * page must not change before hydration.
 */
function spy({ currentTarget }: SyntheticEvent<HTMLElement>) {
  import('./scroll-spy').then(
    ({ scrollSpy }) => scrollSpy(currentTarget),
    () => undefined,
  );
}

/** A product's sections, with a table of contents beside them. */
export function ProductBody({ content, words, units, quote }: ProductBodyProps) {
  const sections = productSections(content, words);
  // The note has a style of its own.
  const note = slug(words.note);
  return (
    <div className={styles.body} onPointerOver={spy} onFocus={spy}>
      <div className={styles.contents} data-nosnippet>
        <p className={styles.quote}>{quote}</p>
        <nav aria-label={words.contents}>
          <p aria-hidden="true">{words.contents}</p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <AnchorLink to={id}>{heading}</AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
        {!content.unmeasured && <UnitSwitch words={units} />}
      </div>
      <div className={styles.sections}>
        {sections.map(({ id, heading, state, facts, body, isWide }) => (
          <section
            key={id}
            className={`${styles.section} ${id === note ? styles.note : styles.folded}${isWide ? ` ${styles.wide}` : ''}`}
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
