import { useMemo, useState } from 'react';

import type { Content } from '../../content/catalogue';
import { UnitSwitch } from '../../ui/unit-switch';
import type { FinderChoices } from './choice';
import { FACETS, type Row } from './rows';
import { useFinder } from './use-finder';
import { useSystem, useUnits } from '../../ui/use-units';
import { asPublished } from '../../units/as-published';
import { FinderChips } from './finder-chips';
import { FinderFilters } from './finder-filters';
import { FinderParts } from './finder-parts';
import { FinderSheet } from './finder-sheet';
import { askedText, FinderStatus, type Say } from './finder-status';
import { FinderTable } from './finder-table';
import styles from './finder.module.scss';

interface FinderProps {
  content: Content<'finder'>;
  rows: Row[];
  /**
   * Whether all rows have loaded. A large catalogue loads them when the visitor first uses the
   * finder.
   */
  complete: boolean;
  onTouch?: (() => void) | undefined;
}

/** The number of rows that are shown initially, and that each press of a button adds. */
const STEP = 400;

/** The filters, and the rows that match them. */
export function Finder({ content, rows, complete, onTouch }: FinderProps) {
  const { page, names } = content;
  const choices = useMemo(() => choicesOf(names), [names]);
  const finder = useFinder(rows, choices);
  const { choice, change, counts, rows: found } = finder;
  const [chosen] = useSystem();
  const units = useUnits();
  // The field and the rows change their units together, once the converters have loaded.
  const system = units ? chosen : '';
  const print = units?.print ?? asPublished;
  const [open, setOpen] = useState(false);
  const filters = { words: page, names, choice, system, onChange: change };
  const known = complete ? counts : undefined;
  return (
    <div className={styles.finder}>
      <div className={styles.columns}>
        <search className={styles.filters} aria-label={page.filters} onFocus={onTouch}>
          <div className={styles.aside}>
            <FinderFilters {...filters} counts={known} />
          </div>
          <button type="button" className={styles.open} onClick={() => setOpen(true)}>
            {page.openFilters}
          </button>
          {open && (
            <FinderSheet
              {...filters}
              counts={known}
              count={found.length}
              onClose={() => setOpen(false)}
            />
          )}
        </search>
        <Found content={content} finder={finder} complete={complete} say={{ print, system }} />
      </div>
    </div>
  );
}

interface FoundProps extends Pick<FinderProps, 'content' | 'complete'> {
  finder: ReturnType<typeof useFinder>;
  say: Say;
}

/** The number of matching rows, the chosen filters, and the rows. */
function Found({ content, finder, complete, say }: FoundProps) {
  const { page, names, units, parts } = content;
  const { choice, change, rows } = finder;
  const [most, setMost] = useState(STEP);
  const nothing = choice.size === '' && FACETS.every((facet) => choice.values[facet].length === 0);
  const listed = parts.length > 0 && (nothing || !complete);
  return (
    <div className={styles.found}>
      <div className={styles.above}>
        <FinderStatus content={content} finder={finder} complete={complete} say={say} />
        <UnitSwitch words={units} />
      </div>
      <FinderChips
        words={page}
        names={names}
        choice={choice}
        sizeText={(mm) => askedText(mm, content, say)}
        onChange={change}
      />
      {listed ? (
        <FinderParts words={page} parts={parts} />
      ) : (
        <FinderTable
          key={say.system}
          content={content}
          rows={rows.slice(0, most)}
          choice={choice}
          print={say.print}
          onSort={(sort, down) => change({ sort, down })}
        />
      )}
      {!listed && rows.length > most && (
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
