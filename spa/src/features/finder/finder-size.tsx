import { useId, useState } from 'react';

import type { FinderSizeWords } from '../../content/catalogue.types';
import { fieldText } from './size-names';
import { isAmbiguous, readings } from '../../units/numbers';
import { typedSize } from '../../units/typed-size';
import { fill } from '../../lib/template';
import type { System } from '../../units/figures';
import styles from './finder-filters.module.scss';

interface FinderSizeProps {
  words: FinderSizeWords;
  /** The chosen diameter in mm. */
  size: string;
  system: System | '';
  onChange: (size: string) => void;
}

const wrongText = (text: string, words: FinderSizeWords) =>
  isAmbiguous(text) ? fill(words.comma, readings(text)) : words.wrong;

/** The field for a diameter in millimetres, inches or gauges. */
export function FinderSize({ words, size, system, onChange }: FinderSizeProps) {
  const id = useId();
  const now = `${system} ${size}`;
  const [text, setText] = useState(() => fieldText(size, system));
  const [seen, setSeen] = useState(now);
  const [left, setLeft] = useState(false);
  const said = typedSize(text, system);
  if (now !== seen) {
    setSeen(now);
    // The size was changed elsewhere, for instance by going back. Text that is being typed must
    // stay.
    if (said !== size) setText(fieldText(size, system));
  }
  const wrong = left && text.trim() !== '' && said === '';
  const write = (typed: string) => {
    setText(typed);
    setLeft(false);
    const next = typedSize(typed, system);
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
        onKeyDown={({ key }) => {
          if (key === 'Enter') setLeft(true);
        }}
      />
      <p id={`${id}hint`} className={wrong ? styles.wrong : undefined}>
        {wrong ? wrongText(text, words) : words.hint}
      </p>
    </div>
  );
}
