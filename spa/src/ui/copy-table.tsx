import type { RefObject } from 'react';

import { tabbed } from '../lib/spreadsheet';
import { copyText } from '../lib/copy-text';
import { useNotice } from '../lib/use-toast';
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

const cellsOf = ({ rows }: HTMLTableElement) =>
  [...rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));

/**
 * A button that copies a table. If the browser cannot copy, it selects the table so that the
 * visitor can.
 */
export function CopyTable({ label, done, table, caption }: CopyTableProps) {
  const notice = useNotice();
  const copy = async () => {
    const source = table.current?.querySelector('table');
    if (!source) return;
    if (await copyText(tabbed(cellsOf(source)))) notice(done);
    else getSelection()?.selectAllChildren(source);
  };
  return (
    <button className={styles.copy} type="button" onClick={() => void copy()}>
      <Icon name="copy" />
      {label}
      <HiddenText>{` ${caption}`}</HiddenText>
    </button>
  );
}
