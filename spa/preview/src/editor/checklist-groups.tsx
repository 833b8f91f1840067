import { type ReactNode, useState } from 'react';

import { ConfirmGroup } from './confirm-group';
import styles from './editor.module.scss';
import { EntryBox } from './entry-box';
import type { Entry } from './types';

/** The key that groups entries: their page or their question. */
export type Grouping = 'page' | 'ask';

interface ChecklistGroupsProps {
  entries: Entry[];
  by: Grouping;
  /** The name of the person who confirms values. */
  name: string;
  /** Whether the entries are those of a search, so that all groups are open. */
  isSearching: boolean;
  /** The key of the entry whose group is open. */
  opened: string;
}

interface CheckGroupProps {
  title: string;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A group that is folded to its heading until it is opened. */
function CheckGroup({ title, count, isOpen, onToggle, children }: CheckGroupProps) {
  return (
    <section className={styles.section}>
      <h2>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {title} <small>{count}</small>
        </button>
      </h2>
      {isOpen && children}
    </section>
  );
}

/** The entries of the checklist in groups, each with one button that confirms them all. */
export function ChecklistGroups({ entries, by, name, isSearching, opened }: ChecklistGroupsProps) {
  const groups = [...new Set(entries.map((entry) => entry[by]))];
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (group: string) =>
    setToggled(
      (known) =>
        new Set(known.has(group) ? [...known].filter((one) => one !== group) : [...known, group]),
    );
  return groups.map((group) => {
    const own = entries.filter((entry) => entry[by] === group);
    const startsOpen = isSearching || own.some(({ key }) => key === opened);
    return (
      <CheckGroup
        key={group}
        title={group === groups[0] ? group[0]!.toUpperCase() + group.slice(1) : group}
        count={own.length}
        isOpen={startsOpen !== toggled.has(group)}
        onToggle={() => toggle(group)}
      >
        <ConfirmGroup entries={own} name={name} />
        {own.map((entry) => (
          <EntryBox key={entry.key} entry={entry} name={name} />
        ))}
      </CheckGroup>
    );
  });
}
