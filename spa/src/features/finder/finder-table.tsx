import { memo } from 'react';

import type { Content } from '../../content/catalogue';
import { groupBy } from '../../lib/group-by';
import { orderAddress } from '../../content/order-address';
import type { Choice } from '../../content/order-options';
import { onlySize } from '../../content/strengths';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import type { Print } from '../../units/as-published';
import { unambiguous } from '../../units/numbers';
import { quantityText, withoutBasis } from '../../units/quantity';
import { useUnits } from '../../ui/use-units';
import { CompareTick } from '../compare/compare-tick';
import { AddRow } from '../enquiry/row/add-row';
import type { FinderChoice } from './choice';
import type { Row, Size } from './rows';
import styles from './finder-table.module.scss';

const TIMES = ' × ';

/** Formats millimetres in the visitor's units, with texts between the numbers. */
const printed = (digits: string[], between: string[], wire: boolean, print: Print) =>
  print({ digits, between, unit: 'mm', rounding: 'nearest', wire });

/** Formats a size in the visitor's units. */
export const sizeText = ({ digits }: Size, wire: boolean, to: string, print: Print): string =>
  printed([...digits], digits.length > 1 ? [` ${to} `] : [], wire, print);

/** Formats widths and thicknesses in the visitor's units: 10 to 110 × 3 to 10 mm. */
export function flatSizeText(flat: string[][], to: string, print: Print): string {
  const between = flat.flatMap((digits) => [...digits.slice(1).map(() => ` ${to} `), TIMES]);
  return printed(flat.flat(), between.slice(0, -1), false, print);
}

/** Formats the note of a strength that applies to one size, in the visitor's units: at 0.039 in. */
export function noteText(note: string, print: Print): string {
  const size = onlySize(note)!;
  return note.replace(`${size} mm`, printed([size], [], false, print));
}

interface FinderTableProps {
  content: Pick<Content<'finder'>, 'page' | 'names' | 'units' | 'compare'>;
  rows: Row[];
  choice: FinderChoice;
  print: Print;
}

/**
 * The rows as a matrix for each product: a line for each grade and temper, and its sizes side by
 * side, each a link to the order form with this choice. The table's key must change with the units:
 * product/data-table.tsx.
 */
export function FinderTable({ content, rows, choice, print }: FinderTableProps) {
  const { columns, caption } = content.page;
  return (
    <table className={`${styles.table} plate small`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.product}</th>
          <th scope="col">{columns.variant}</th>
          <th scope="col">{columns.sizes}</th>
        </tr>
      </thead>
      {groupBy(rows, ({ product }) => String(product.id)).map(([id, group], number) => (
        <ProductMatrix
          key={id}
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
  const variants = groupBy(rows, ({ grade, is }) => [grade, is.temper].join()).map(([, of]) => of);
  const common = sharedChoice(rows.map((row) => orderedIn(row, asked, packages)));
  const forms = formsOf(rows, content.names);
  return (
    <tbody>
      {variants.map((variant, at) => (
        <tr key={variant[0]!.key}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={variants.length}>
              {typeof product.thumbnail === 'object' && (
                <span className={`${styles.picture} print-none`}>
                  <Picture
                    picture={product.thumbnail}
                    place="neighbour"
                    main={opening}
                    decorative
                  />
                </span>
              )}
              <PageLink to={orderAddress(product.path, common, '')}>{product.name}</PageLink>
              {forms.length === 1 && <small>{forms[0]![0]}</small>}
              <CompareTick id={product.id} name={product.name} words={content.compare} />
            </th>
          )}
          <Variant
            {...props}
            rows={variant}
            form={forms.length > 1}
            stated={at === 0 ? product.stated : undefined}
            repeats={variants[at - 1]?.[0]!.grade === variant[0]!.grade}
          />
        </tr>
      ))}
    </tbody>
  );
});

interface LineProps extends VariantProps {
  /** Whether the line names its form, because the product has several. */
  form: boolean;
  /** Facts about the whole product, for its first line only. */
  stated: string[] | undefined;
  /** Whether the grade is the same as in the line above. */
  repeats: boolean;
}

/** The cells of a line: grade, temper and strength, then the sizes of each form. */
function Variant({ form: named, stated, repeats, ...props }: LineProps) {
  const { content, rows, packages, asked, print } = props;
  const { page, names, units } = content;
  const shortName = useUnits()?.size;
  const { product, grade, strength, size, awaits, is } = rows[0]!;
  const isAwaited = size && rows.every((row) => row.awaits === awaits);
  const temper = names.temper.find(({ id }) => id === is.temper[0]);
  const forms = formsOf(rows, names);
  const packs = names.package.filter(
    ({ id }) => packages.includes(id) && rows.some((row) => row.is.package.includes(id)),
  );
  return (
    <>
      <td className={styles.variant}>
        {!isNameOf(product, grade) && (repeats ? <span>{grade}</span> : <b>{grade}</b>)}
        {temper && <span>{temper.name}</span>}
        {strength && <span>{quantityText(withoutBasis(strength), units, print)}</span>}
        {strength?.note && <span>{noteText(strength.note, print)}</span>}
        {named && forms.length === 1 && <span>{forms[0]![0]}</span>}
        {stated?.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {isAwaited && awaits && <span>{page[awaits]}</span>}
        {packs.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </td>
      <td className={`${styles.sizes} tabular`}>
        {forms.map(([form, own]) => (
          <div key={form} className={styles.form}>
            {forms.length > 1 && <span>{form}</span>}
            <div className={styles.links}>
              {own.map((row) => (
                <SizeLink
                  key={row.key}
                  text={rowText(row, page, units.to, print, shortName)}
                  to={orderAddress(product.path, orderedIn(row, asked, packages), '')}
                  note={row.size && row.awaits && !isAwaited ? page[row.awaits] : ''}
                />
              ))}
            </div>
          </div>
        ))}
        {rows.length === 1 && (
          <AddRow
            product={product.id}
            path={product.path}
            choice={orderedIn(rows[0]!, asked, packages)}
          />
        )}
      </td>
    </>
  );
}

/** The rows of each form, with the form's name. */
const formsOf = (rows: Row[], { form: forms }: Content<'finder'>['names']) =>
  groupBy(rows, (row) => forms.find(({ id }) => id === row.is.form[0])!.name);

/** A size as a link. Only the last of a line shows its unit; screen readers read every unit. */
function SizeLink({ text, to, note }: { text: string; to: string; note: string }) {
  // A gauge has its name before the number: AWG 30.
  const [unit = ''] = / \p{L}+$/u.exec(text) ?? [];
  if (!text) return null;
  return (
    <PageLink to={to}>
      {text.slice(0, text.length - unit.length)}
      <i>{unit}</i>
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
  shortName: ((mm: string, unit: undefined, wire: boolean) => string) | undefined,
): string {
  if (size?.digits.length === 1 && shortName) return shortName(size.digits[0], undefined, wire);
  if (size) return sizeText(size, wire, to, print);
  if (flat) return flatSizeText(flat, to, print);
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
    ...(isRange && asked && { diameter: unambiguous(asked) }),
    ...(pack && others.length === 0 && { package: pack }),
  };
}

/** The fields in which all choices agree. */
function sharedChoice([first = {}, ...others]: Choice[]): Choice {
  const agreed = Object.entries(first).filter(([field, value]) =>
    others.every((other) => other[field] === value),
  );
  return Object.fromEntries(agreed);
}
