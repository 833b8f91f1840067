import { useMemo, useState } from 'react';

import type { Content } from '../../content/catalogue';
import { CompareBar } from '../compare/compare-bar';
import { rowsOf, FACETS, type Row } from './rows';
import { Head } from '../../ui/head';
import { UnitContext, useSystem, useUnits } from '../../ui/use-units';
import { DrawnText } from '../../ui/drawn-text';
import { UnitSwitch } from '../../ui/unit-switch';
import { type FinderChoices, type FinderChoice, NOTHING, readChoice, writeChoice } from './choice';
import { filterRows } from './filter';
import { asPublished, type Print } from '../../units/as-published';
import { FinderFilters, FinderSheet } from './finder-filters';
import { FinderTable, sizeText } from './finder-table';
import { nameOf } from './size-names';
import { fill } from '../../lib/template';
import { useAddressHistory } from '../../lib/use-address-state';
import type { System } from '../../units/figures';
import { Icon } from '../../ui/icon';
import styles from './finder-page.module.scss';

export default function FinderPage({ content }: { content: Content<'finder'> }) {
  const { page, units, compare, products } = content;
  const rows = useMemo(() => products.flatMap(rowsOf), [products]);
  return (
    <>
      <Head page={page} />
      <header className={`${styles.head} page-width`}>
        <h1>
          <DrawnText text={page.hero.heading} />
        </h1>
        <p className="page-text muted">{page.hero.text}</p>
        <p className="page-text no-script strong">{page.withoutScript}</p>
      </header>
      <UnitContext value={{ words: units }}>
        <Finder content={content} rows={rows} />
      </UnitContext>
      <CompareBar words={compare} />
    </>
  );
}

interface FinderProps {
  content: Content<'finder'>;
  rows: Row[];
}

/** The number of rows that are shown initially, and that each press of a button adds. */
const STEP = 400;

/** The filters, and the rows that match them. */
function Finder({ content, rows }: FinderProps) {
  const { page, names } = content;
  const choices = useMemo(() => choicesOf(names), [names]);
  const finder = useFinder(rows, choices);
  const { choice, change, counts } = finder;
  const [chosen] = useSystem();
  const units = useUnits();
  // The field and the rows change their units together, once the converters have loaded.
  const system = units ? chosen : '';
  const print = units?.print ?? asPublished;
  const [open, setOpen] = useState(false);
  const filters = { words: page, names, choice, counts, system, onChange: change };
  return (
    <div className={`${styles.finder} page-width`}>
      <div className={styles.columns}>
        <search className={`${styles.filters} script-only print-none`} aria-label={page.filters}>
          <div className={styles.aside}>
            <FinderFilters {...filters} />
          </div>
          <button type="button" className={styles.open} onClick={() => setOpen(true)}>
            {page.openFilters}
          </button>
          {open && (
            <FinderSheet {...filters} count={finder.rows.length} onClose={() => setOpen(false)} />
          )}
        </search>
        <Found content={content} finder={finder} of={rows.length} say={{ print, system }} />
      </div>
    </div>
  );
}

/** The finder's choice, which the address contains, and the rows that match it. */
function useFinder(rows: Row[], choices: FinderChoices) {
  const [choice, setChoice] = useAddressHistory(
    (query) => readChoice(query, choices),
    (next) => writeChoice(next, choices),
  );
  const change = (changed: Partial<FinderChoice>, typing = false) =>
    setChoice({ ...choice, ...changed }, typing ? { field: 'size' } : {});
  const found = useMemo(() => filterRows(rows, choice), [rows, choice]);
  return { choice, change, ...found };
}

interface FoundProps extends Pick<FinderProps, 'content'> {
  finder: ReturnType<typeof useFinder>;
  /** The number of all rows. */
  of: number;
  say: Say;
}

/** The number of matching rows, the chosen filters, and the rows. */
function Found({ content, finder, of, say }: FoundProps) {
  const { page, names, units } = content;
  const { choice, change, rows } = finder;
  const [most, setMost] = useState(STEP);
  return (
    <div className={styles.found}>
      <div className={`${styles.above} tabular`}>
        <FinderStatus content={content} finder={finder} of={of} say={say} />
        <UnitSwitch words={units} />
      </div>
      <FinderChips
        words={page}
        names={names}
        choice={choice}
        sizeText={(mm) => askedText(mm, content, say)}
        onChange={change}
      />
      <FinderTable
        // New rows instead of moved ones, so that a filter in the address shifts no row.
        key={say.system + String(rows.length < of)}
        content={content}
        rows={rows.slice(0, most)}
        choice={choice}
        print={say.print}
      />
      {rows.length > most && (
        <button type="button" className={styles.more} onClick={() => setMost(most + STEP)}>
          {page.more}
        </button>
      )}
    </div>
  );
}

function choicesOf(names: Content<'finder'>['names']): FinderChoices {
  return Object.fromEntries(
    FACETS.map((facet) => [facet, names[facet].map(({ id }) => id)]),
  ) as FinderChoices;
}

interface FinderStatusProps {
  content: Content<'finder'>;
  finder: Pick<ReturnType<typeof useFinder>, 'choice' | 'rows' | 'nearest'>;
  /** The number of all rows. */
  of: number;
  say: Say;
}

/** Functions that format sizes in the visitor's units. */
interface Say {
  print: Print;
  system: System | '';
}

/** The requested size as text: its name (AWG 30), if any, and the size in the visitor's units. */
function askedText(
  mm: string,
  { page, units }: Pick<Content<'finder'>, 'page' | 'units'>,
  { print, system }: Say,
): string {
  const name = nameOf(mm, system);
  if (name && system) return name;
  const asked = { digits: [mm] as [string], from: Number(mm), to: Number(mm) };
  const size = sizeText(asked, true, units.to, print);
  return name ? fill(page.size.named, { size, name }) : size;
}

/** A live region with the number of rows, or with the nearest sizes if no row matches. */
function FinderStatus({ content, finder, of, say }: FinderStatusProps) {
  const { page, units } = content;
  const { choice, rows, nearest } = finder;
  const count = rows.length;
  const said = [fill(count === 1 ? page.row : page.rows, { count, of })];
  if (count === 0) said.unshift(page.empty);
  if (nearest.length > 0) {
    const sizes = nearest.map((size) => sizeText(size, true, units.to, say.print)).join(', ');
    const size = askedText(choice.size, content, say);
    said.unshift(fill(page.size.nearest, { size, nearest: sizes }));
  }
  return <p role="status">{said.join(' ')}</p>;
}

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
function FinderChips({ words, names, choice, sizeText, onChange }: FinderChipsProps) {
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
    <ul className={`${styles.chips} cluster small`} aria-label={words.chosen}>
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
