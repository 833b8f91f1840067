import type { Content } from '../../content/catalogue';
import type { FinderChoice } from './choice';
import type { Filtered } from './filter';
import { type Facet, FACETS } from './rows';
import type { System } from '../../units/figures';
import styles from './finder-page.module.scss';
import { FormField } from '../../ui/form-field';
import { HiddenText } from '../../ui/hidden-text';
import { fill } from '../../lib/template';
import { useId, useState, useEffect, useRef } from 'react';
import type { FinderSize } from '../../content/catalogue.types';
import { fieldText } from './size-names';
import { isAmbiguous, readings } from '../../units/numbers';
import { typedSize } from '../../units/typed-size';

/** The facets that are open initially. A facet in which something is chosen is open too. */
const OPEN = new Set<Facet>(['process', 'alloy', 'temper']);

export interface FinderFiltersProps {
  words: Content<'finder'>['page'];
  names: Content<'finder'>['names'];
  choice: FinderChoice;
  system: System | '';
  /** The number of rows for each value. */
  counts: Filtered['counts'];
  onChange: (change: Partial<FinderChoice>, typing?: boolean) => void;
}

/** The filters, each value with the number of rows that match it. */
export function FinderFilters(props: FinderFiltersProps) {
  const { words, names, choice, system, counts, onChange } = props;
  const { values } = choice;
  const choose = (facet: Facet, value: string, isChosen: boolean) => {
    const others = values[facet].filter((one) => one !== value);
    onChange({ values: { ...values, [facet]: isChosen ? [...others, value] : others } });
  };
  return (
    <div className={styles.filterFilters}>
      <FinderSize
        words={words.size}
        size={choice.size}
        system={system}
        onChange={(size) => onChange({ size }, true)}
      />
      {FACETS.map((facet) => (
        <FacetValues
          key={facet}
          words={words}
          label={words.facets[facet]}
          values={names[facet].map((each) => ({
            ...each,
            chosen: values[facet].includes(each.id),
            count: counts[facet].get(each.id) ?? 0,
          }))}
          open={OPEN.has(facet) || values[facet].length > 0}
          onChoose={(value, isChosen) => choose(facet, value, isChosen)}
        />
      ))}
    </div>
  );
}

interface FacetValue {
  id: string;
  name: string;
  chosen: boolean;
  count: number;
}

interface FacetValuesProps {
  words: FinderFiltersProps['words'];
  label: string;
  values: FacetValue[];
  open: boolean;
  onChoose: (value: string, isChosen: boolean) => void;
}

/** The values of a facet. Values that no row has, given the other filters, are folded away. */
function FacetValues({ words, label, values, open, onChoose }: FacetValuesProps) {
  const boxes = (of: FacetValue[]) =>
    of.map(({ id, name, chosen, count }) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={chosen}
          disabled={count === 0 && !chosen}
          onChange={(event) => onChoose(id, event.target.checked)}
        />
        {name} <span>{count}</span>
      </label>
    ));
  const isZero = ({ chosen, count }: FacetValue) => count === 0 && !chosen;
  const zeros = values.filter(isZero);
  return (
    <details open={open}>
      <summary>{label}</summary>
      <fieldset>
        <legend>
          <HiddenText>{label}</HiddenText>
        </legend>
        {boxes(values.filter((value) => !isZero(value)))}
        {zeros.length > 0 && (
          <details>
            <summary>{fill(words.zeros, { count: zeros.length })}</summary>
            {boxes(zeros)}
          </details>
        )}
      </fieldset>
    </details>
  );
}

interface FinderSizeProps {
  words: FinderSize;
  /** The chosen diameter in mm. */
  size: string;
  system: System | '';
  onChange: (size: string) => void;
}

const wrongText = (text: string, words: FinderSize) =>
  isAmbiguous(text) ? fill(words.comma, readings(text)) : words.wrong;

/** The field for a diameter in millimetres, inches or gauges. */
export function FinderSize({ words, size, system, onChange }: FinderSizeProps) {
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
    <FormField label={words.label} hint={words.hint} error={wrong && wrongText(text, words)}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck="false"
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={() => setLeft(true)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setLeft(true);
          }}
        />
      )}
    </FormField>
  );
}

interface FinderSheetProps extends FinderFiltersProps {
  count: number;
  onClose: () => void;
}

/** The filters in a dialog that covers the page, for small screens. */
export function FinderSheet({ count, onClose, ...filters }: FinderSheetProps) {
  const { words } = filters;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.openFilters}</h2>
      <FinderFilters {...filters} />
      <p className={styles.foot}>
        <button className="button solid" type="button" onClick={() => dialog.current?.close()}>
          {fill(words.show, { count })}
        </button>
      </p>
    </dialog>
  );
}
