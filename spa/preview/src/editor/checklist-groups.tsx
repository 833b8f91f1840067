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
}

/** The entries of the checklist in groups, each with one button that confirms them all. */
export function ChecklistGroups({ entries, by, name }: ChecklistGroupsProps) {
  const groups = [...new Set(entries.map((entry) => entry[by]))];
  return groups.map((group) => {
    const own = entries.filter((entry) => entry[by] === group);
    return (
      <section key={group} className={styles.section}>
        <h2>{group === groups[0] ? group[0]!.toUpperCase() + group.slice(1) : group}</h2>
        <ConfirmGroup entries={own} name={name} />
        {own.map((entry) => (
          <EntryBox key={entry.key} entry={entry} name={name} />
        ))}
      </section>
    );
  });
}
