import type { Content } from '../../content/catalogue';
import type { FinderChoice } from './choice';
import type { Filtered } from './filter';
import { type Facet, FACETS } from './rows';
import type { System } from '../../units/figures';
import styles from './finder-filters.module.scss';
import { FinderSize } from './finder-size';

export interface FinderFiltersProps {
  words: Content<'finder'>['page'];
  names: Content<'finder'>['names'];
  choice: FinderChoice;
  system: System | '';
  /** Undefined until all rows have loaded. */
  counts: Filtered['counts'] | undefined;
  onChange: (change: Partial<FinderChoice>, typing?: boolean) => void;
}

/** The filters, with the number of rows that each value leaves. */
export function FinderFilters({
  words,
  names,
  choice,
  system,
  counts,
  onChange,
}: FinderFiltersProps) {
  const { values } = choice;
  const toggle = (facet: Facet, value: string) => {
    const others = values[facet].filter((one) => one !== value);
    const chosen = others.length < values[facet].length ? others : [...others, value];
    onChange({ values: { ...values, [facet]: chosen } });
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
        <fieldset key={facet}>
          <legend>{words.facets[facet]}</legend>
          {names[facet].map(({ id: value, name }) => {
            const count = counts && (counts[facet].get(value) ?? 0);
            const chosen = values[facet].includes(value);
            return (
              <label key={value}>
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={count === 0 && !chosen}
                  onChange={() => toggle(facet, value)}
                />
                {name} <span>{count}</span>
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
