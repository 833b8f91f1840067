import type { Content } from '../../content/catalogue';
import type { FinderChoice } from './choice';
import type { Filtered } from './filter';
import { type Facet, FACETS } from './rows';
import type { System } from '../../units/figures';
import styles from './finder-filters.module.scss';
import { HiddenText } from '../../ui/hidden-text';
import { FinderSize } from './finder-size';
import { fill } from '../../lib/template';

/** The facets that are open initially. A facet in which something is chosen is open too. */
const OPEN = new Set<Facet>(['process', 'alloy', 'temper']);

export interface FinderFiltersProps {
  words: Content<'finder'>['page'];
  names: Content<'finder'>['names'];
  choice: FinderChoice;
  system: System | '';
  /** The number of rows for each value; undefined until all rows have loaded. */
  counts: Filtered['counts'] | undefined;
  onChange: (change: Partial<FinderChoice>, typing?: boolean) => void;
}

/** The filters, each value with the number of rows that match it. */
export function FinderFilters({
  words,
  names,
  choice,
  system,
  counts,
  onChange,
}: FinderFiltersProps) {
  const { values } = choice;
  const choose = (facet: Facet, value: string, isChosen: boolean) => {
    const others = values[facet].filter((one) => one !== value);
    onChange({ values: { ...values, [facet]: isChosen ? [...others, value] : others } });
  };
  return (
    <div className={styles.filters}>
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
            count: counts && (counts[facet].get(each.id) ?? 0),
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
  /** Undefined until all rows have loaded. */
  count: number | undefined;
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
