import { type RefObject, useState } from 'react';

import styles from './editor.module.scss';
import { LinkForm } from './link-form';
import { linked, MARKS, markedUp, withList } from './marked-up';

interface MarkButtonsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

/** Buttons that mark up or link the selected words of a field, or add a list. */
export function MarkButtons({ field, text, onChange }: MarkButtonsProps) {
  const [isLinking, setIsLinking] = useState(false);
  const mark = (marked: typeof linked, what: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    onChange(marked(text, selectionStart, selectionEnd, what));
    setIsLinking(false);
    field.current?.focus();
  };
  const hasSelection = () => field.current?.selectionStart !== field.current?.selectionEnd;
  return (
    <>
      <div className={styles.actions}>
        {MARKS.map(([name, tag]) => (
          <button key={tag} type="button" onClick={() => mark(markedUp, tag)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => setIsLinking(!isLinking)} aria-expanded={isLinking}>
          Link
        </button>
        <button type="button" onClick={() => onChange(withList(text))}>
          List
        </button>
      </div>
      {isLinking && (
        <LinkForm
          hasSelection={hasSelection}
          onLink={(address) => mark(linked, address)}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </>
  );
}
