import type { RefObject } from 'react';

import { useNotice } from '../hooks/use-toast';
import styles from './copy-table.module.scss';
import { HiddenText } from './hidden-text';
import { Icon } from './icon';

interface CopyTableProps {
  label: string;
  done: string;
  /** The element that contains the table. */
  table: RefObject<HTMLElement | null>;
  caption: string;
}

/** The table as tab-separated text, which spreadsheets paste as cells. */
function tabSeparated(table: HTMLTableElement): string {
  return [...table.rows]
    .map((row) => [...row.cells].map((cell) => cell.textContent).join('\t'))
    .join('\n');
}

/** Copies a table; where the browser refuses, selects it for the visitor to copy. */
export function CopyTable({ label, done, table, caption }: CopyTableProps) {
  const notice = useNotice();
  const copy = async () => {
    const source = table.current?.querySelector('table');
    if (!source) return;
    try {
      await navigator.clipboard.writeText(tabSeparated(source));
      notice(done);
    } catch {
      getSelection()?.selectAllChildren(source);
    }
  };
  return (
    <button className={styles.copy} type="button" onClick={() => void copy()}>
      <Icon name="copy" />
      {label}
      <HiddenText> {caption}</HiddenText>
    </button>
  );
}
