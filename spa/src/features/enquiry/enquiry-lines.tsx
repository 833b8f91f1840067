import { useState } from 'react';

import type { Content } from '../../content/catalogue';
import { goodsOf } from './list/line';
import type { LineView, LineWords } from './list/line-view';
import { joined } from './list/list';
import type { Row, useEnquiryList } from './use-enquiry-list';
import { fill } from '../../lib/template';
import { EnquiryLine } from './enquiry-line';
import styles from './enquiry-lines.module.scss';

interface EnquiryLinesProps {
  words: Content<'enquiry'>;
  say: LineWords;
  enquiry: ReturnType<typeof useEnquiryList>;
  shown: (row: Row) => LineView;
}

/** The lines of the list; the visitor can change, remove and restore them. */
export function EnquiryLines({ words, say, enquiry, shown }: EnquiryLinesProps) {
  const { rows, change, join } = enquiry;
  const { lines: labels } = words.page;
  // The key of the row that was last removed or restored; it keeps the focus.
  const [last, setLast] = useState(0);
  const remove = (row: Row, removed: boolean) => {
    setLast(row.key);
    change(row.key, { removed });
  };
  const present = rows.filter(({ removed }) => !removed);
  const numbers = new Map(present.map(({ key }, at) => [key, at + 1]));
  const firstOf = new Map([...present].reverse().map((row) => [goodsOf(row.line), row]));
  const sameAs = (row: Row) => {
    const other = firstOf.get(goodsOf(row.line))!;
    const line = other !== row && joined(other.line, row.line);
    if (!line) return undefined;
    return { n: numbers.get(other.key)!, join: () => join(other.key, row.key, line) };
  };
  return (
    <ol className={styles.lines} aria-label={labels.heading}>
      {rows.map((row) => (
        <li key={row.key} data-removed={row.removed || undefined}>
          {row.removed ? (
            <p className={styles.removed}>
              {fill(labels.removed, { said: shown(row).said })}{' '}
              <button type="button" autoFocus={row.key === last} onClick={() => remove(row, false)}>
                {labels.bringBack}
              </button>
            </p>
          ) : (
            <EnquiryLine
              words={words}
              say={say}
              n={numbers.get(row.key)!}
              shown={shown(row)}
              same={sameAs(row)}
              back={row.key === last}
              onChange={(line) => change(row.key, { line })}
              onRemove={() => remove(row, true)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
