import { useId } from 'react';

import type { Option } from '../../content/order-options';
import styles from './choice-field.module.scss';

interface QuantityFieldProps {
  words: { quantity: string; unit: string };
  quantity: string;
  unit: string;
  units: Option[];
  error?: string | undefined;
  note?: string | undefined;
  /** The id of the element that shows error and note; without it, the field shows them. */
  describedBy?: string | undefined;
  onChoose: (name: 'quantity' | 'unit', value: string) => void;
}

/** The field for the quantity: a number and a unit. */
export function QuantityField(props: QuantityFieldProps) {
  const { words, quantity, unit, units, error, note, describedBy, onChoose } = props;
  const id = useId();
  const said = describedBy ? undefined : (error ?? note);
  return (
    <div className={styles.field}>
      <label className={styles.legend} htmlFor={id}>
        {words.quantity}
      </label>
      <div className={styles.quantity}>
        <input
          className={styles.number}
          id={id}
          type="text"
          inputMode="decimal"
          name="quantity"
          maxLength={40}
          autoComplete="off"
          value={quantity}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}said` : describedBy}
          onChange={(event) => onChoose('quantity', event.target.value)}
        />
        <select
          className={styles.unit}
          name="unit"
          aria-label={words.unit}
          value={unit}
          onChange={(event) => onChoose('unit', event.target.value)}
        >
          {units.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      {said && (
        <p className={styles.said} id={`${id}said`}>
          {said}
        </p>
      )}
    </div>
  );
}
