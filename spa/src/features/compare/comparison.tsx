import { useState } from 'react';

import { type Comparable, type Content, site } from '../../content/catalogue';
import { HiddenText } from '../../ui/hidden-text';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import { RequestQuote } from '../enquiry/request-quote';
import { type Line, linesOf, type Writing } from './lines';
import { comparison } from './use-compared';
import { useUnits } from '../../ui/use-units';
import { fill } from '../../lib/template';
import { asPublished } from '../../units/as-published';
import styles from './compare-page.module.scss';

interface ComparisonProps {
  content: Content<'compare'>;
  ids: string[];
  products: Comparable[];
  /** Removes a product from the comparison and unticks it everywhere. */
  onRemove: (id: string) => void;
}

/**
 * Cells with more characters than this are printed smaller, so that the comparison fits on one
 * page.
 */
const LONG = 90;
const KINDS: Line['kind'][] = ['differences', 'single', 'same'];
const AS_PUBLISHED: Writing = { print: asPublished, text: (text) => text };

/**
 * Products side by side. Lines that differ between products come first and have a mark. Lines that
 * only one product fills are folded.
 */
export function Comparison({ content, ids, products, onRemove }: ComparisonProps) {
  const { page } = content;
  const lines = linesOf(products, content, useUnits() ?? AS_PUBLISHED);
  return (
    <div className={styles.frame}>
      <div className={`${styles.scroller} plate`}>
        <table className={`${styles.table} small`}>
          <caption>
            <HiddenText>
              {products.length === 1
                ? page.captionOne
                : fill(page.caption, { count: products.length })}
            </HiddenText>
          </caption>
          <Heads page={page} ids={ids} products={products} onRemove={onRemove} />
          {KINDS.map((kind) => (
            <Part key={kind} kind={kind} page={page} products={products} lines={lines} />
          ))}
        </table>
      </div>
    </div>
  );
}

interface PartProps {
  kind: Line['kind'];
  page: Content<'compare'>['page'];
  products: Comparable[];
  lines: Line[];
}

/** The lines of one kind below their heading, if there are any. */
function Part({ kind, page, products, lines }: PartProps) {
  const [isOpen, setOpen] = useState(kind !== 'single');
  const members = lines.filter((line) => line.kind === kind);
  if (members.length === 0) return null;
  return (
    <tbody className={isOpen ? undefined : styles.folded}>
      <tr className={styles.heading}>
        <th scope="rowgroup" colSpan={members[0]!.cells.length + 1}>
          {kind === 'single' ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {fill(page.single, { count: members.length })}
            </button>
          ) : (
            page[kind]
          )}
        </th>
      </tr>
      {members.map(({ label, cells }) => (
        <tr key={label} className={kind === 'differences' ? styles.differs : undefined}>
          <th scope="row">
            {label}
            {kind === 'differences' && <HiddenText> ({page.differs})</HiddenText>}
          </th>
          {cells.map((cell, at) => (
            // The products keep their places, so a place is a stable key.
            <td
              key={at}
              data-product={products[at]!.name}
              className={cell.join().length > LONG ? styles.long : undefined}
            >
              {cell.length > 0 ? cell.map((text) => <p key={text}>{text}</p>) : page.noValue}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface HeadsProps extends Omit<ComparisonProps, 'content'> {
  page: Content<'compare'>['page'];
}

/**
 * The products' names, each a link to the product's page, above a row with the actions of each
 * product.
 */
function Heads({ page, ids, products, onRemove }: HeadsProps) {
  return (
    <thead>
      <tr className={styles.names}>
        <td>{page.property}</td>
        {products.map(({ id, name, path, image }) => (
          <th key={id} scope="col">
            <PageLink to={path}>
              <span className={styles.picture}>
                <Picture picture={image} place="neighbour" decorative />
              </span>
              {name}
            </PageLink>
          </th>
        ))}
      </tr>
      <tr className="print-none">
        <td />
        {products.map(({ id, name, path, hasForm }) => (
          <td key={id}>
            <RequestQuote path={hasForm ? path : null} name={name} />
            <PageLink
              className={`${styles.remove} list-link small`}
              to={`${site.paths.compare}${comparison(ids.filter((other) => other !== String(id)))}`}
              onClick={() => onRemove(String(id))}
            >
              {fill(page.remove, { name })}
            </PageLink>
          </td>
        ))}
      </tr>
    </thead>
  );
}
