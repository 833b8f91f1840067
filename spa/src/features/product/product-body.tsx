import { type ReactNode, type SyntheticEvent, useId } from 'react';

import type { Content, ProductContent } from '../../content/catalogue';
import { slug } from '../../lib/slug';
import { AnchorLink } from '../../ui/anchor-link';
import { UnitSwitch } from '../../ui/unit-switch';
import { ClaimMark } from '../../ui/claim-mark';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import { CompareTick } from '../compare/compare-tick';
import { Fold } from './fold';
import type { UnitChoice } from '../../ui/use-units';
import { productSections } from './product-sections';
import styles from './product-body.module.scss';

export { lengthsTable } from './specifications';
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
      <div className={`${styles.contents} links print-none`} data-nosnippet>
        <p className={styles.quote}>{quote}</p>
        <nav className="small" aria-label={words.contents}>
          <p className="muted strong" aria-hidden="true">
            {words.contents}
          </p>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <AnchorLink to={id}>{heading}</AnchorLink>
              </li>
            ))}
          </ul>
        </nav>
        {!content.unmeasured && !content.ask.view && <UnitSwitch words={units} />}
      </div>
      <div className={styles.sections}>
        {sections.map(({ id, heading, state, facts, body, isWide }) => (
          <section
            key={id}
            className={`${styles.section} ${id === note ? `${styles.note} note` : styles.folded}${isWide ? ` ${styles.wide}` : ''}`}
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

interface ProductFootProps {
  id: number | string;
  name: string;
  compare: Content<'product-words'>['compare'];
  /** The link that requests a quote. */
  children: ReactNode;
}

/** The quote of a product and the tick for the comparison, below all sections. */
export function ProductFoot({ id, name, compare, children }: ProductFootProps) {
  return (
    <p className={`${styles.foot} print-none cluster`} data-nosnippet>
      {children}
      <CompareTick id={id} name={name} words={compare} />
    </p>
  );
}

interface ProductNeighboursProps {
  heading: string;
  products: ProductContent['related'];
}

/** The members of this product's family, or products that are used together with it. */
export function ProductNeighbours({ heading, products }: ProductNeighboursProps) {
  const label = useId();
  if (products.length === 0) return null;
  return (
    <section className={`${styles.neighbours} print-none`} aria-labelledby={label}>
      <h2 id={label}>{heading}</h2>
      <ul className={styles.list}>
        {products.map(({ id, name, summary, thumbnail, path }) => (
          <li key={id} className={styles.neighbourProduct}>
            <div className={styles.sheet}>
              <Picture picture={thumbnail} place="neighbour" decorative />
            </div>
            <div>
              <PageLink className={`${styles.link} card-link`} to={path}>
                {name}
              </PageLink>
              <p className={`${styles.summary} muted small`}>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
