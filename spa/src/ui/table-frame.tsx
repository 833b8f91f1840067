import { type ReactNode, useRef } from 'react';

import type { WayBack } from './use-converted-table';
import { ClaimMark } from './claim-mark';
import type { ClaimState } from './claim-state';
import { CopyTable } from './copy-table';
import copyStyles from './copy-table.module.scss';
import { HiddenText } from './hidden-text';
import styles from './table-frame.module.scss';

interface TableFrameProps {
  caption: string;
  /** The heading above already has the same words. */
  captionHidden?: boolean;
  note?: string | null | undefined;
  /** The state of the whole table. */
  state?: ClaimState;
  /** Below tablet width rows become blocks, with each value under its column's name. */
  stacks?: boolean;
  /** Smaller type and spacing for many columns. */
  dense?: boolean;
  look: 'grid' | 'pairs';
  /** The copy button's label and the notice after copying; without it the button is omitted. */
  copy?: { label: string; done: string } | undefined;
  /** For converted figures: switches to the published ones and back. */
  back?: WayBack | undefined;
  children: ReactNode;
}

/** A table with caption and note, which scrolls sideways if it is too wide. */
export function TableFrame(props: TableFrameProps) {
  const { caption, captionHidden, note, state, stacks, dense, look, copy, back, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const looks = [styles.frame, styles[look], stacks && styles.stacks, dense && styles.dense];
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
        {look === 'grid' ? (
          <div className={styles.stop} tabIndex={0} role="group" aria-label={caption}>
            {table}
          </div>
        ) : (
          table
        )}
      </div>
      {(note ?? state ?? copy ?? back) && (
        <div className={styles.foot}>
          <ClaimMark state={state} />
          {note && <p className={styles.note}>{note}</p>}
          {back && (
            <button className={copyStyles.copy} type="button" onClick={back.go}>
              {back.label}
            </button>
          )}
          {copy && <CopyTable {...copy} table={scroller} caption={caption} />}
        </div>
      )}
    </div>
  );
}
