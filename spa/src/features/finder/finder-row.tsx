import { memo } from 'react';

import type { Content } from '../../content/catalogue';
import { CompareTick } from '../compare/compare-tick';
import { Picture } from '../../ui/picture';
import { PageLink } from '../../ui/page-link';
import { AddRow } from '../enquiry/add-row';
import { RequestQuote } from '../enquiry/request-quote';
import { orderAddress } from '../../content/order-address';
import type { Choice } from '../../content/order-options';
import { COLUMNS } from './choice';
import { flatText, noteText, sizeText } from './row-texts';
import type { Row } from './rows';
import type { Print } from '../../units/as-published';
import { fill } from '../../lib/template';
import { quantityText, unmarked } from '../../units/quantity';
import styles from './finder-table.module.scss';

/**
 * A product with more rows than this only shows its first four rows initially, on phones two:
 * finder-table.module.scss.
 */
export const LONG = 6;

export interface RowContext {
  content: Pick<Content<'finder'>, 'page' | 'names' | 'units' | 'compare'>;
  print: Print;
}

/** Whether a grade only repeats the name of its product. */
const isNameOf = ({ name }: Row['product'], grade: string) =>
  name.toLowerCase() === grade.toLowerCase();

/** The choice that a row makes on the order form, with the requested size and pack. */
function orderedIn({ choice, size, is }: Row, asked: string, packages: string[]): Choice {
  const [pack, ...others] = packages.filter((id) => is.package.includes(id));
  const isRange = size?.digits.length === 2;
  return {
    ...choice,
    ...(isRange && asked && { diameter: asked }),
    ...(pack && others.length === 0 && { package: pack }),
  };
}

interface AllRowsProps {
  words: RowContext['content']['page'];
  group: Row[];
  isOpen: boolean;
  onPress: () => void;
}

/** The button that shows all rows of a long group, and hides them again. */
export function AllRows({ words, group, isOpen, onPress }: AllRowsProps) {
  const { name } = group[0]!.product;
  return (
    <tr className={styles.all}>
      <td colSpan={COLUMNS.length - 1}>
        <button type="button" aria-expanded={isOpen} onClick={onPress}>
          {fill(words.allRows, { count: group.length, name })}
        </button>
      </td>
      <td />
    </tr>
  );
}

interface FinderRowProps extends RowContext {
  row: Row;
  /** In the first row of a product, the number of the product's rows; otherwise 0. */
  span: number;
  /** Whether the row above already shows the grade. */
  isRepeated: boolean;
  /** Whether the row has the first picture on the page, which is never loaded lazily. */
  opening: boolean;
  /** The ids of the chosen packages. */
  packages: string[];
  /** The chosen diameter in mm; '' for all. */
  asked: string;
}

export const FinderRow = memo(function FinderRow(props: FinderRowProps) {
  const { row, span, isRepeated, opening, content, packages, asked: diameter, print } = props;
  const rowSpan = span > LONG ? span + 1 : span;
  const { page, names, units, compare } = content;
  const { product, grade, size, flat, strength, wire, awaits, is } = row;
  const name = (facet: 'temper' | 'form') =>
    names[facet].find(({ id }) => id === is[facet][0])?.name ?? '';
  const asked = names.package.filter(({ id }) => packages.includes(id) && is.package.includes(id));
  const order = orderedIn(row, diameter, packages);
  return (
    <tr>
      {span > 0 && (
        <th scope="rowgroup" rowSpan={rowSpan}>
          {typeof product.thumbnail === 'object' && (
            <span className={styles.picture}>
              <Picture picture={product.thumbnail} place="neighbour" main={opening} decorative />
            </span>
          )}
          <PageLink to={orderAddress(product.path, order, '')}>{product.name}</PageLink>
        </th>
      )}
      <td className={isRepeated || isNameOf(product, grade) ? styles.repeated : undefined}>
        {grade}
      </td>
      <td className={styles.figure}>
        {size && sizeText(size, wire, units.to, print)}
        {flat && flatText(flat, units.to, print)}
        {!size && !flat && wire && page.onRequest}
        {size && awaits && <span>{page[awaits]}</span>}
      </td>
      <td>{name('temper')}</td>
      <td className={`${styles.figure} ${styles.strength}`}>
        {strength && quantityText(unmarked(strength), units, print)}
        {strength?.note && <span>{noteText(strength.note, print)}</span>}
      </td>
      <td className={styles.form}>
        {name('form')}
        {asked.map((each) => (
          <span key={each.id}>{each.name}</span>
        ))}
      </td>
      {span > 0 && (
        <td className={styles.tick} rowSpan={rowSpan}>
          <CompareTick id={product.id} name={product.name} words={compare} bare />
        </td>
      )}
      <td className={styles.quote}>
        <RequestQuote path={product.path} choice={order} />
        <AddRow product={product.id} path={product.path} choice={order} />
      </td>
    </tr>
  );
});
