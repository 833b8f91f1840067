import type { Content } from '../../content/catalogue';
import { Icon } from '../../ui/icon';
import { type FinderChoice, NOTHING } from './choice';
import { FACETS } from './rows';
import { fill } from '../../lib/template';
import styles from './finder-chips.module.scss';

interface FinderChipsProps {
  words: Content<'finder'>['page'];
  names: Content<'finder'>['names'];
  choice: FinderChoice;
  /** Formats a diameter in the visitor's units. */
  sizeText: (mm: string) => string;
  onChange: (change: Partial<FinderChoice>) => void;
}

interface Chip {
  key: string;
  name: string;
  without: Partial<FinderChoice>;
}

/** The chosen filters, each as a button that removes the filter. */
export function FinderChips({ words, names, choice, sizeText, onChange }: FinderChipsProps) {
  const { values, size } = choice;
  const chips: Chip[] = FACETS.flatMap((facet) =>
    names[facet]
      .filter(({ id }) => values[facet].includes(id))
      .map(({ id, name }) => ({
        key: `${facet} ${id}`,
        name,
        without: {
          values: { ...values, [facet]: values[facet].filter((one) => one !== id) },
        },
      })),
  );
  if (size) {
    const name = fill(words.size.chip, { size: sizeText(size) });
    chips.unshift({ key: `size ${name}`, name, without: { size: '' } });
  }
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.chosen}>
      {chips.map(({ key, name, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={fill(words.remove, { choice: name })}
            onClick={() => onChange(without)}
          >
            {name}
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange({ values: NOTHING.values, size: '' })}
        >
          {words.clear}
        </button>
      </li>
    </ul>
  );
}
