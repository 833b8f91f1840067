import { useId, useState } from 'react';

import { fill } from '../../lib/template';
import { read, shown, typed, unitOf } from './field-text';
import type { Form } from './calculator';
import { type Dimension, fieldOf, type NumberField, type NumberName } from './fields';
import { LONGEST_FIELD } from './state';
import { readings } from '../../units/numbers';
import styles from './tool.module.scss';

interface ToolNumberProps {
  form: Form;
  name: NumberName;
  words: { label: string; hint?: string | null };
  /** The number's dimension, if it depends on another field. */
  dimension?: Dimension | undefined;
  hint?: string | undefined;
}

const grouped = (text: string) =>
  Number.isNaN(Number(text)) ? text : Number(text).toLocaleString('en');

/** The error text for a value, which explains what to enter instead. */
function wrongText(value: string, field: NumberField, { system, content: { page } }: Form) {
  const wrong = read(value, field);
  if (typeof wrong === 'number') return undefined;
  const { dimension, most } = field;
  const of = dimension === 'diameter' ? 'mm' : dimension;
  const unit = unitOf(of, system);
  const limit = grouped(shown(String(most), of, system, 'down'));
  return fill(page.wrong[wrong], {
    most: unit === '%' ? limit + unit : `${limit} ${unit}`.trim(),
    ...readings(value),
  });
}

/** A field for a number in the visitor's unit. Another unit can be written after the number. */
export function ToolNumber({
  form,
  name,
  words,
  dimension: of,
  hint = words.hint ?? undefined,
}: ToolNumberProps) {
  const { calculator, values, system, change } = form;
  const id = useId();
  const field = fieldOf(name, of);
  const { dimension } = field;
  const value = values[name];
  const now = `${system} ${dimension} ${value}`;
  const [text, setText] = useState(() => shown(value, dimension, system));
  const [seen, setSeen] = useState(now);
  if (now !== seen) {
    setSeen(now);
    // The value was changed elsewhere, for instance by going back. Text that is being typed must
    // stay.
    if (typed(text, dimension, system) !== value) setText(shown(value, dimension, system));
  }
  const wrong = wrongText(value, field, form);
  const unit = unitOf(dimension, system, text);
  const write = (next: string) => {
    setText(next);
    change(calculator, { [name]: typed(next, dimension, system) }, name);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{unit ? `${words.label} (${unit})` : words.label}</label>
      <input
        id={id}
        name={`${calculator.id}-${name}`}
        type="text"
        inputMode={dimension === 'diameter' ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck="false"
        maxLength={LONGEST_FIELD}
        value={text}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={(wrong ?? hint) ? `${id}said` : undefined}
        onChange={(event) => write(event.target.value)}
      />
      {(wrong ?? hint) && <p id={`${id}said`}>{wrong ?? hint}</p>}
    </div>
  );
}
