import { useState } from 'react';

import { site } from '../../content/catalogue';
import { HiddenText } from '../../ui/hidden-text';
import { type FinderChoice, type Column, COLUMNS } from './choice';
import { AllRows, FinderRow, LONG, type RowContext } from './finder-row';
import type { Row } from './rows';
import styles from './finder-table.module.scss';

interface FinderTableProps extends RowContext {
  rows: Row[];
  choice: FinderChoice;
  onSort: (sort: FinderChoice['sort'], down: boolean) => void;
}

/** Groups adjacent rows that belong to the same product. */
function byProduct(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]!.product.id === row.product.id) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * The rows as a table. Each product has its name, picture and tick only once. Pressing a column's
 * heading sorts by that column. The table's key must change with the units:
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
      {byProduct(rows).map((group, number) => (
        <ProductRows
          key={group[0]!.key}
          group={group}
          opening={number === 0}
          content={content}
          choice={choice}
          print={print}
        />
      ))}
    </table>
  );
}

interface ProductRowsProps extends RowContext {
  group: Row[];
  opening: boolean;
  choice: FinderChoice;
}

/** The rows of a product. A long group shows its first rows until its button is pressed. */
function ProductRows({ group, opening, content, choice, print }: ProductRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = group.length > LONG;
  return (
    <tbody className={isLong && !isOpen ? styles.long : undefined}>
      {group.map((row, at) => (
        <FinderRow
          key={row.key}
          row={row}
          span={at === 0 ? group.length : 0}
          isRepeated={group[at - 1]?.grade === row.grade}
          opening={opening}
          content={content}
          packages={choice.values.package}
          asked={choice.size}
          print={print}
        />
      ))}
      {isLong && (
        <AllRows
          words={content.page}
          group={group}
          isOpen={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      )}
    </tbody>
  );
}
