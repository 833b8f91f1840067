import { useId, useState } from 'react';

import type { FinderSizeWords } from '../catalogue.types';
import { typedSize } from '../finder/typed-size';
import styles from './finder-filters.module.scss';

interface FinderSizeProps {
  words: FinderSizeWords;
  /** The diameter that is chosen, in mm. */
  size: string;
  onChange: (size: string) => void;
}

/** A diameter as it is typed, in millimetres, inches or gauges. */
export function FinderSize({ words, size, onChange }: FinderSizeProps) {
  const id = useId();
  const [text, setText] = useState(size);
  const [shown, setShown] = useState(size);
  const [left, setLeft] = useState(false);
  if (size !== shown) {
    setShown(size);
    // It was changed elsewhere, as by going back; what is being typed stays.
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
