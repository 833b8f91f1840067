import { useId } from 'react';

import { fill } from '../../lib/template';
import type { ChoiceName } from './fields';
import type { Form } from './calculator';
import type { Values } from './state';
import styles from './tool.module.scss';

interface ToolChoiceProps {
  form: Form;
  name: ChoiceName;
  label: string;
  options: { id: string; name: string }[];
  /** Returns new values for other fields when an option is chosen. */
  onChoose?: (id: string) => Partial<Values>;
}

const LONGEST_NAME = 40;

/** A select field. If the address has a value that is not an option, the field shows an error. */
export function ToolChoice({ form, name, label, options, onChoose }: ToolChoiceProps) {
  const { calculator, values, content, change } = form;
  const id = useId();
  const value = values[name];
  const known = options.some((option) => option.id === value);
  const wrong = !known && fill(content.page.wrong.choice, { name: value.slice(0, LONGEST_NAME) });
  return (
    <div className={name === 'unit' ? styles.field : `${styles.field} ${styles.wide}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={`${calculator.id}-${name}`}
        value={known ? value : options[0]?.id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}said` : undefined}
        onChange={({ target: { value: chosen } }) =>
          change(calculator, { [name]: chosen, ...onChoose?.(chosen) })
        }
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {wrong && <p id={`${id}said`}>{wrong}</p>}
    </div>
  );
}
