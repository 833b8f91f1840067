import { memo } from 'react';

import { type Content, site } from '../../content/catalogue';
import { orderAddress } from '../../content/order-address';
import type { Choice } from '../../content/order-options';
import { HiddenText } from '../../ui/hidden-text';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import type { Print } from '../../units/as-published';
import { quantityText, unmarked } from '../../units/quantity';
import { CompareTick } from '../compare/compare-tick';
import { AddRow } from '../enquiry/add-row';
import { RequestQuote } from '../enquiry/request-quote';
import type { FinderChoice } from './choice';
import { flatText, noteText, sizeText } from './row-texts';
import type { Row } from './rows';
import styles from './finder-table.module.scss';

const COLUMNS = ['product', 'grade', 'temper', 'strength', 'form', 'size'] as const;

interface FinderTableProps {
  content: Pick<Content<'finder'>, 'page' | 'names' | 'units' | 'compare'>;
  rows: Row[];
  choice: FinderChoice;
  print: Print;
}

/** Groups adjacent rows that have the same key. */
function grouped(rows: Row[], key: (row: Row) => string | number): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && key(last[0]!) === key(row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const byProduct = (rows: Row[]) => grouped(rows, ({ product }) => product.id);
const byVariant = (rows: Row[]) =>
  grouped(rows, ({ grade, is }) => [grade, is.form, is.temper].join());

/**
 * The rows as a matrix for each product: a line for each grade, temper and form, and its sizes side
 * by side, each a link to the order form with this choice. The table's key must change with the
 * units: ui/use-converted-table.ts.
 */
export function FinderTable({ content, rows, choice, print }: FinderTableProps) {
  const { columns, caption } = content.page;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {columns[column]}
            </th>
          ))}
          <th scope="col">
            <HiddenText>{site.frame.requestQuote}</HiddenText>
          </th>
        </tr>
      </thead>
      {byProduct(rows).map((group, number) => (
        <ProductMatrix
          key={group[0]!.product.id}
          content={content}
          rows={group}
          opening={number === 0}
          packages={choice.values.package}
          asked={choice.size}
          print={print}
        />
      ))}
    </table>
  );
}

interface VariantProps extends Omit<FinderTableProps, 'choice'> {
  /** The ids of the chosen packages. */
  packages: string[];
  /** The chosen diameter in mm; '' for all. */
  asked: string;
}

interface ProductMatrixProps extends VariantProps {
  /** Whether the product has the first picture on the page, which is never loaded lazily. */
  opening: boolean;
}

const ProductMatrix = memo(function ProductMatrix({ opening, ...props }: ProductMatrixProps) {
  const { content, rows, packages, asked } = props;
  const { product } = rows[0]!;
  const variants = byVariant(rows);
  const common = sharedChoice(rows.map((row) => orderedIn(row, asked, packages)));
  return (
    <tbody>
      {variants.map((variant, at) => (
        <tr key={variant[0]!.key}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={variants.length}>
              {typeof product.thumbnail === 'object' && (
                <span className={styles.picture}>
                  <Picture
                    picture={product.thumbnail}
                    place="neighbour"
                    main={opening}
                    decorative
                  />
                </span>
              )}
              <PageLink to={orderAddress(product.path, common, '')}>{product.name}</PageLink>
              <span className={styles.actions}>
                <RequestQuote path={product.path} choice={common} name={product.name} />
                <CompareTick id={product.id} name={product.name} words={content.compare} />
              </span>
            </th>
          )}
          <Variant {...props} rows={variant} />
        </tr>
      ))}
    </tbody>
  );
});

/** The cells of a line: grade, temper, strength, form and sizes. */
function Variant({ content, rows, packages, asked, print }: VariantProps) {
  const { page, names, units } = content;
  const first = rows[0]!;
  const { product, grade, strength, is } = first;
  const name = (facet: 'temper' | 'form') =>
    names[facet].find(({ id }) => id === is[facet][0])?.name ?? '';
  const packed = names.package.filter(({ id }) => packages.includes(id) && is.package.includes(id));
  const note = rows.every(({ awaits }) => awaits === first.awaits) && first.awaits;
  return (
    <>
      <td className={isNameOf(product, grade) ? styles.repeated : undefined}>{grade}</td>
      <td>{name('temper')}</td>
      <td className={styles.strength}>
        {strength && quantityText(unmarked(strength), units, print)}
        {strength?.note && <span>{noteText(strength.note, print)}</span>}
      </td>
      <td>
        {name('form')}
        {packed.map((each) => (
          <span key={each.id}>{each.name}</span>
        ))}
      </td>
      <td className={styles.sizes}>
        {rows.map((row) => (
          <SizeLink
            key={row.key}
            text={rowText(row, page, units.to, print)}
            to={orderAddress(product.path, orderedIn(row, asked, packages), '')}
            note={row.awaits && !note && page[row.awaits]}
          />
        ))}
        {note && first.size && <span>{page[note]}</span>}
      </td>
      <td className={styles.add}>
        {rows.length === 1 && (
          <AddRow
            product={product.id}
            path={product.path}
            choice={orderedIn(first, asked, packages)}
          />
        )}
      </td>
    </>
  );
}

interface SizeLinkProps {
  text: string;
  to: string;
  note: string | false | undefined;
}

/** A size as a link. Only the last of a line shows its unit; all have it for screen readers. */
function SizeLink({ text, to, note }: SizeLinkProps) {
  const unit = text.lastIndexOf(' ');
  if (!text) return null;
  return (
    <PageLink to={to}>
      {text.slice(0, unit)}
      <i>{text.slice(unit)}</i>
      {note && <small>{note}</small>}
    </PageLink>
  );
}

/** A row's size, or the widths and thicknesses of a flat; '' for a part without dimensions. */
function rowText(
  { size, flat, wire }: Row,
  { onRequest }: Content<'finder'>['page'],
  to: string,
  print: Print,
): string {
  if (size) return sizeText(size, wire, to, print);
  if (flat) return flatText(flat, to, print);
  return wire ? onRequest : '';
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

/** The fields in which all choices agree. */
function sharedChoice([first = {}, ...others]: Choice[]): Choice {
  const agreed = Object.entries(first).filter(([field, value]) =>
    others.every((other) => other[field as keyof Choice] === value),
  );
  return Object.fromEntries(agreed);
}
