import { useId, useState } from 'react';

import type { FinderSizeWords } from '../content/catalogue.types';
import { typedSize } from '../finder/typed-size';
import styles from './finder-filters.module.scss';

interface FinderSizeProps {
  words: FinderSizeWords;
  /** The chosen diameter in mm. */
  size: string;
  onChange: (size: string) => void;
}

/** The field for a diameter in millimetres, inches or gauges. */
export function FinderSize({ words, size, onChange }: FinderSizeProps) {
  const id = useId();
  const [text, setText] = useState(size);
  const [shown, setShown] = useState(size);
  const [left, setLeft] = useState(false);
  if (size !== shown) {
    setShown(size);
    // Changed elsewhere, for instance by going back; what is being typed must stay.
    if (typedSize(text) !== size) setText(size);
  }
  const wrong = left && text.trim() !== '' && typedSize(text) === '';
  const write = (typed: string) => {
    setText(typed);
    setLeft(false);
    const next = typedSize(typed);
    if (next !== size) onChange(next);
  };
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{words.label}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck="false"
        value={text}
        aria-describedby={`${id}hint`}
        aria-invalid={wrong || undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <p id={`${id}hint`} className={wrong ? styles.wrong : undefined}>
        {wrong ? words.wrong : words.hint}
      </p>
    </div>
  );
}
