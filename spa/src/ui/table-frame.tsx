import { type ReactNode, type RefObject, useRef } from 'react';

import { ClaimMark, type ClaimState } from './claim-mark';
import { HiddenText } from './hidden-text';
import { tabbed } from '../lib/spreadsheet';
import { useCopy } from '../lib/copy-text';
import { Icon } from './icon';
import styles from './table-frame.module.scss';

interface TableFrameProps {
  caption: string;
  /** Set if the heading above has the same words; the caption is then visually hidden. */
  captionHidden?: boolean;
  note?: ReactNode;
  /** The claim state of the whole table. */
  state?: ClaimState;
  /** Set if rows become blocks below tablet width, with each value under the name of its column. */
  stacks?: boolean;
  /** Set for tables with many columns: smaller type and spacing. */
  dense?: boolean;
  /** `wide` for a grid that needs a row of its own. */
  look: 'grid' | 'wide' | 'pairs';
  /** The label of the copy button, and the notice after copying; without it there is no button. */
  copy?: { label: string; done: string } | undefined;
  children: ReactNode;
}

/** A table with caption and note; scrolls sideways if it is too wide. */
export function TableFrame(props: TableFrameProps) {
  const { caption, captionHidden, note, state, stacks, dense, look, copy, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const looks = [
    styles.frame,
    styles[look],
    look === 'wide' && styles.grid,
    stacks && styles.stacks,
    dense && styles.dense,
  ];
  const table = (
    <table>
      <caption>
        <span className={captionHidden ? undefined : styles.caption}>
          {captionHidden ? <HiddenText>{caption}</HiddenText> : caption}
        </span>
      </caption>
      {children}
    </table>
  );
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <div className={styles.scroller} ref={scroller}>
        {look !== 'pairs' ? (
          <div className={styles.stop} tabIndex={0} role="group" aria-label={caption}>
            {table}
          </div>
        ) : (
          table
        )}
      </div>
      {(note ?? state ?? copy) && (
        <div className={styles.foot}>
          <ClaimMark state={state} />
          {note && <p className={styles.note}>{note}</p>}
          {copy && <CopyTable {...copy} table={scroller} caption={caption} />}
        </div>
      )}
    </div>
  );
}

interface CopyTableProps {
  label: string;
  done: string;
  /** The element that contains the table. */
  table: RefObject<HTMLElement | null>;
  caption: string;
}

const cellsOf = ({ rows }: HTMLTableElement) =>
  [...rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));

/** A button that copies a table, or selects it if the browser cannot copy. */
export function CopyTable({ label, done, table, caption }: CopyTableProps) {
  const copy = useCopy();
  const copyTable = () => {
    const source = table.current!.querySelector('table')!;
    void copy(tabbed(cellsOf(source)), done, () => getSelection()?.selectAllChildren(source));
  };
  return (
    <button className={`${styles.copy} script-only print-none`} type="button" onClick={copyTable}>
      <Icon name="copy" />
      {label}
      <HiddenText>{` ${caption}`}</HiddenText>
    </button>
  );
}
