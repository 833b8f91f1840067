import { memo } from 'react';

import { type Content, site } from '../../content/catalogue';
import { CompareTick } from '../compare/compare-tick';
import { HiddenText } from '../../ui/hidden-text';
import { PageLink } from '../../ui/page-link';
import { RequestQuote } from '../enquiry/request-quote';
import { orderAddress } from '../../content/order-address';
import type { Choice } from '../../content/order-options';
import { onlySize } from '../../content/strengths';
import { type FinderChoice, type Column, COLUMNS } from './choice';
import type { Row, Size } from './rows';
import type { Print } from '../../units/as-published';
import { quantityText, unmarked } from '../../units/quantity';
import styles from './finder-table.module.scss';

const TIMES = ' × ';

export interface FinderTableProps {
  content: Pick<Content<'finder'>, 'page' | 'names' | 'units' | 'compare'>;
  rows: Row[];
  choice: FinderChoice;
  print: Print;
  onSort: (sort: FinderChoice['sort'], down: boolean) => void;
}

/** A row for the order form, with the size and the pack that were asked for. */
function orderedIn({ choice, size, is }: Row, asked: string, packages: string[]): Choice {
  const [pack, ...others] = packages.filter((id) => is.package.includes(id));
  const isRange = size?.digits.length === 2;
  return {
    ...choice,
    ...(isRange && asked && { diameter: asked }),
    ...(pack && others.length === 0 && { package: pack }),
  };
}

/** A size in the visitor's units. */
export function sizeText({ digits }: Size, wire: boolean, to: string, print: Print): string {
  const between = digits.length > 1 ? [` ${to} `] : [];
  return print({ digits: [...digits], between, unit: 'mm', rounding: 'nearest', wire });
}

/** Widths and thicknesses in the visitor's units: 10 to 110 × 3 to 10 mm. */
function flatText(flat: string[][], to: string, print: Print): string {
  const between = flat.flatMap((digits) => [...digits.slice(1).map(() => ` ${to} `), TIMES]);
  return print({
    digits: flat.flat(),
    between: between.slice(0, -1),
    unit: 'mm',
    rounding: 'nearest',
    wire: false,
  });
}

/** The note of a strength that holds for one size alone, in the visitor's units: at 0.039 in. */
function noteText(note: string, print: Print): string {
  const size = onlySize(note)!;
  const shown = print({
    digits: [size],
    between: [],
    unit: 'mm',
    rounding: 'nearest',
    wire: false,
  });
  return note.replace(`${size} mm`, shown);
}

/**
 * The rows as a table; pressing a column's heading sorts by it. Its key must change with the units:
 * ui/use-converted-table.ts.
 */
export function FinderTable({ content, rows, choice, print, onSort }: FinderTableProps) {
  const { page, compare } = content;
  const press = (column: Column) => {
    if (choice.sort !== column) onSort(column, false);
    else if (choice.down) onSort('', false);
    else onSort(column, true);
  };
  const order = choice.down ? 'descending' : 'ascending';
  return (
    <table className={styles.table}>
      <caption>{page.caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" aria-sort={choice.sort === column ? order : undefined}>
              <button type="button" onClick={() => press(column)}>
                <span>{page.columns[column]}</span>
              </button>
            </th>
          ))}
          <th scope="col" className={styles.tick}>
            {compare.tick}
          </th>
          <th scope="col" className={styles.quote}>
            <HiddenText>{site.frame.requestQuote}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FinderRow
            key={row.key}
            row={row}
            content={content}
            packages={choice.values.package}
            asked={choice.size}
            print={print}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FinderRowProps extends Pick<FinderTableProps, 'content' | 'print'> {
  row: Row;
  /** The chosen packages. */
  packages: string[];
  /** The chosen diameter in mm; '' for all. */
  asked: string;
}

const FinderRow = memo(function FinderRow(props: FinderRowProps) {
  const { row, content, packages, asked: diameter, print } = props;
  const { page, names, units, compare } = content;
  const { product, grade, size, flat, strength, wire, awaits, is } = row;
  const name = (facet: 'temper' | 'form') =>
    names[facet].find(({ id }) => id === is[facet][0])?.name ?? '';
  const asked = names.package.filter(({ id }) => packages.includes(id) && is.package.includes(id));
  const order = orderedIn(row, diameter, packages);
  return (
    <tr>
      <th scope="row">
        <PageLink to={orderAddress(product.path, order, '')}>{product.name}</PageLink>
      </th>
      <td>{grade}</td>
      <td className={styles.figure}>
        {size && sizeText(size, wire, units.to, print)}
        {flat && flatText(flat, units.to, print)}
        {!size && !flat && wire && page.onRequest}
        {size && awaits && <span>{page[awaits]}</span>}
      </td>
      <td>{name('temper')}</td>
      <td className={styles.figure}>
        {strength && quantityText(unmarked(strength), units, print)}
        {strength?.note && <span>{noteText(strength.note, print)}</span>}
      </td>
      <td className={styles.form}>
        {name('form')}
        {asked.map((each) => (
          <span key={each.id}>{each.name}</span>
        ))}
      </td>
      <td className={styles.tick}>
        <CompareTick id={product.id} name={product.name} words={compare} bare />
      </td>
      <td className={styles.quote}>
        <RequestQuote path={product.path} choice={order} />
      </td>
    </tr>
  );
});
