import { useState } from 'react';

import { ChecklistGroups, type Grouping } from './checklist-groups';
import { useDraftsAtTheirEntries } from './drafts';
import styles from './editor.module.scss';
import { SharedParts } from './shared-parts';
import type { ChecklistEntries } from './types';
import { UndoBar } from './undo-bar';
import { useEditor } from './use-editor';
import { useEditorFile } from './use-editor-file';
import { useName } from './use-name';
import { useOpenedEntry } from './use-opened-entry';

interface ChecklistProps {
  version: number;
  /** The key of the entry to scroll to; empty for none. */
  opened?: string;
}

/** The words that shown entries contain, whether confirmed ones are shown, and the grouping. */
interface View {
  words: string;
  isAll: boolean;
  by: Grouping;
}

interface ChecklistToolsProps {
  name: string;
  onName: (name: string) => void;
  view: View;
  onView: (view: View) => void;
}

function ChecklistTools({ name, onName, view, onView }: ChecklistToolsProps) {
  return (
    <div className={styles.tools}>
      <label>
        Your name (recorded with each confirmation)
        <input
          value={name}
          autoComplete="name"
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      </label>
      <label>
        Search the checklist
        <input
          type="search"
          value={view.words}
          onChange={({ currentTarget }) => onView({ ...view, words: currentTarget.value })}
        />
      </label>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={view.isAll}
          onChange={({ currentTarget }) => onView({ ...view, isAll: currentTarget.checked })}
        />
        Show confirmed values
      </label>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={view.by === 'ask'}
          onChange={({ currentTarget }) =>
            onView({ ...view, by: currentTarget.checked ? 'ask' : 'page' })
          }
        />
        Group by question
      </label>
    </div>
  );
}

/** The owner's checklist: values that only the owner can supply or confirm. */
export function Checklist({ version, opened = '' }: ChecklistProps) {
  const { session } = useEditor();
  const { found, fault } = useEditorFile<ChecklistEntries>('owner.json', version);
  // The checklist shows only some entries of a list, so it has no address here.
  useDraftsAtTheirEntries(found?.entries, '');
  const [name, setName] = useName();
  const [view, setView] = useState<View>({ words: '', isAll: false, by: 'page' });
  useOpenedEntry(opened, found !== undefined);
  if (!found) return <p>{fault ?? 'Loading the checklist…'}</p>;
  const { done, open, entries } = found;
  const { isAll, by } = view;
  const wanted = view.words.trim().toLowerCase();
  const shown = entries.filter(
    ({ state, key, ask, label, words: text, page }) =>
      (isAll || state !== 'confirmed' || key === opened) &&
      `${ask} ${label} ${text} ${page}`.toLowerCase().includes(wanted),
  );
  return (
    <div className={styles.owner}>
      <h1>Owner’s checklist</h1>
      <p>
        Only you can supply or confirm these values. Press Enter to save a text to {session.file},
        or Escape to discard it. To confirm a value, enter your name first.
      </p>
      <p className={styles.progress}>
        <progress max={entries.length} value={entries.length - open} aria-label="Done" />
        <strong role="status">{done}</strong>
      </p>
      <ChecklistTools name={name} onName={setName} view={view} onView={setView} />
      <UndoBar />
      {fault && (
        <p className={styles.rejected} role="alert">
          {fault}
        </p>
      )}
      {shown.length === 0 && (
        <p>{wanted ? 'No value contains these words.' : 'All values are confirmed.'}</p>
      )}
      <ChecklistGroups
        entries={shown}
        by={by}
        name={name}
        isSearching={wanted !== ''}
        opened={opened}
      />
      <SharedParts />
    </div>
  );
}
