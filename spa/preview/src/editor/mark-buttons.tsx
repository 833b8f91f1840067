import type { RefObject } from 'react';

import styles from './editor.module.scss';
import { MARKS, markedUp, withList } from './marked-up';

interface MarkButtonsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

/** Buttons that mark up the selected words of a field, or add a list. */
export function MarkButtons({ field, text, onChange }: MarkButtonsProps) {
  const mark = (tag: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    onChange(markedUp(text, selectionStart, selectionEnd, tag));
    field.current?.focus();
  };
  return (
    <div className={styles.actions}>
      {MARKS.map(([name, tag]) => (
        <button key={tag} type="button" onClick={() => mark(tag)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => onChange(withList(text))}>
        List
      </button>
    </div>
  );
}
