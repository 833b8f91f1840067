import { useId } from 'react';

import { LONGEST_DETAIL } from '../../constants';
import type { Option } from '../../content/order-options';
import type { Field } from './choice/choice';
import { useUnits } from '../../ui/use-units';
import styles from './chooser.module.scss';

interface ChoiceFieldProps {
  field: Omit<Field, 'name'> & { name: string };
  /** The visitor's current value. `field` may not contain it yet. */
  chosen: string;
  onChoose: (name: string, value: string) => void;
}

const withId = (all: string[], id: string, isChosen: boolean) => [
  ...all.filter((other) => other !== id),
  ...(isChosen ? [id] : []),
];

/** The heading and the labels of a field's options, in the visitor's units. */
function useLabels({ name, legend, unit, options }: ChoiceFieldProps['field']): [string, Option[]] {
  const units = useUnits();
  const heading = unit ? `${legend} (${unit})` : legend;
  if (!units) return [heading, options];
  const { columns, rows } = units.table({
    columns: [heading],
    rows: options.map(({ label }) => [label]),
  });
  const label = (at: number) =>
    name === 'diameter' ? units.size(options[at]!.label, '') : rows[at]![0]!;
  const limitText = (limit: string) => limit.replace(/[\d.]+/, (mm) => units.size(mm, ''));
  return [
    columns[0]!,
    options.map((option, at) => ({
      ...option,
      label: label(at),
      ...(option.hint && { hint: units.text(option.hint) }),
      ...(option.limit && { limit: limitText(option.limit) }),
    })),
  ];
}

/** A field for one property of the goods: a row of options, a number within a range, or a text. */
export function ChoiceField({ field, chosen, onChoose }: ChoiceFieldProps) {
  const { name, options, several, range, hint, notice } = field;
  const [heading, labels] = useLabels(field);
  if (range ?? hint) return <TypedField field={field} chosen={chosen} onChoose={onChoose} />;
  // If a value was chosen that this field does not offer, no option is ticked; the field's note
  // reports the value.
  const offered = several ?? options.some(({ id }) => id === chosen);
  const all = (offered ? chosen : field.chosen).split(',').filter(Boolean);
  const choose = ({ id }: Option, isChosen: boolean) =>
    onChoose(name, several ? withId(all, id, isChosen).join() : id);
  return (
    <fieldset className={styles.choice}>
      <legend>{heading}</legend>
      <div className={`${styles.options} cluster`}>
        {labels.map((option) => (
          <label key={option.id}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={option.id}
              checked={all.includes(option.id)}
              disabled={option.excluded}
              onChange={(event) => choose(option, event.target.checked)}
            />
            {option.limit ? <span>{option.label}</span> : option.label}
            {(option.hint ?? option.limit) && (
              <small className="muted">
                {option.limit ? <span>{option.hint}</span> : option.hint}
                {option.limit && <b className="normal">{option.limit}</b>}
              </small>
            )}
          </label>
        ))}
      </div>
      {notice && (
        <p className={`${styles.said} muted small`} role="status">
          {notice}
        </p>
      )}
    </fieldset>
  );
}

/** A field for a number within a range, or for a detail in the visitor's own words. */
function TypedField({ field, chosen, onChoose }: ChoiceFieldProps) {
  const { name, legend, range, unit, hint, error } = field;
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{unit ? `${legend} (${unit})` : legend}</label>
      <input
        className={styles.number}
        id={id}
        type="text"
        inputMode={range ? 'decimal' : undefined}
        name={name}
        maxLength={LONGEST_DETAIL}
        autoComplete="off"
        value={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}said`}
        onChange={(event) => onChoose(name, event.target.value)}
      />
      <p className={`${styles.said} muted small`} id={`${id}said`}>
        {error ?? range ?? hint}
      </p>
    </div>
  );
}

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
    <div className={styles.choice}>
      <label htmlFor={id}>{words.quantity}</label>
      <div className={`${styles.quantity} cluster`}>
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
        <p className={`${styles.said} muted small`} id={`${id}said`}>
          {said}
        </p>
      )}
    </div>
  );
}
