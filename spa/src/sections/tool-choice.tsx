import { useId } from 'react';

import { fill } from '../components/fill';
import type { ChoiceName } from '../tools/fields';
import type { Values } from '../tools/state';
import type { Desk } from './tool-props';
import styles from './tool.module.scss';

interface ToolChoiceProps {
  desk: Desk;
  name: ChoiceName;
  label: string;
  options: { id: string; name: string }[];
  /** What a choice brings with it. */
  onChoose?: (id: string) => Partial<Values>;
}

const LONGEST_NAME = 40;

/** One of several; what an address names and is not among them is said. */
export function ToolChoice({ desk, name, label, options, onChoose }: ToolChoiceProps) {
  const { id: tool, fields, values, page, change } = desk;
  const id = useId();
  const value = values[name];
  const known = options.some((option) => option.id === value);
  const wrong = !known && fill(page.wrong.choice, { name: value.slice(0, LONGEST_NAME) });
  return (
    <div className={name === 'unit' ? styles.field : `${styles.field} ${styles.wide}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={`${tool}-${name}`}
        value={known ? value : options[0]?.id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}said` : undefined}
        onChange={({ target: { value: chosen } }) =>
          change(tool, fields, { [name]: chosen, ...onChoose?.(chosen) })
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
