import { useState } from 'react';

import styles from './desk.module.scss';
import { EntryBox } from './entry-box';
import { SharedParts } from './shared-parts';
import type { Agenda, Entry } from './types';
import { UndoBar } from './undo-bar';
import { useDesk } from './use-desk';
import { useDeskFile } from './use-desk-file';
import { useName } from './use-name';

interface OwnerProps {
  version: number;
}

function pagesOf(entries: Entry[]): string[] {
  return [...new Set(entries.map(({ page }) => page))];
}

/** Everything that only the owner can supply or confirm, with a box to type into. */
export function Owner({ version }: OwnerProps) {
  const { session } = useDesk();
  const { found, fault } = useDeskFile<Agenda>('owner', version);
  const [name, setName] = useName();
  const [isAll, setIsAll] = useState(false);
  if (!found) return <p>{fault ?? 'The list is being read.'}</p>;
  const { done, open, entries } = found;
  const shown = entries.filter(({ state }) => isAll || state !== 'confirmed');
  return (
    <div className={styles.owner}>
      <h1>The owner’s desk</h1>
      <p>
        Only you can say these. Each box writes {session.file}, one change at a time; Enter saves,
        Escape gives up. What you answer for, you confirm with your name.
      </p>
      <p className={styles.progress}>
        <progress max={entries.length} value={entries.length - open} aria-label="Done" />
        <strong role="status">{done}</strong>
      </p>
      <div className={styles.tools}>
        <label>
          Your name, for what you confirm
          <input
            value={name}
            autoComplete="name"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ currentTarget }) => setIsAll(currentTarget.checked)}
          />
          Show what is done, too
        </label>
      </div>
      <UndoBar />
      {fault && (
        <p className={styles.refused} role="alert">
          {fault}
        </p>
      )}
      {shown.length === 0 && <p>Nothing is left to do.</p>}
      {pagesOf(shown).map((page) => (
        <section key={page} className={styles.section}>
          <h2>{page === shown[0]?.page ? page[0]!.toUpperCase() + page.slice(1) : page}</h2>
          {shown
            .filter((entry) => entry.page === page)
            .map((entry) => (
              <EntryBox key={entry.key} entry={entry} name={name} />
            ))}
        </section>
      ))}
      <SharedParts />
    </div>
  );
}
