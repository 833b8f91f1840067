import { useState, type ReactNode, type MouseEvent, useEffect } from 'react';

import type { EditableEntry, OwnerChecklist, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { Problems } from '../fields/rejections';
import { SharedParts } from '../fields/sections';
import { askToSaveFirst } from '../fields/unsaved-texts';
import { UndoBar } from '../undo-bar';
import { rejectionOf, useEditor, useEditorFile, useLatest, useName } from '../use-editor';
import { EntryBox } from './entry-box';

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
  const { found, fault } = useEditorFile<OwnerChecklist>('owner.json', version);
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
    <div className={styles.part}>
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

/** The key that groups entries: their page or their question. */
type Grouping = 'page' | 'ask';

interface ChecklistGroupsProps {
  entries: EditableEntry[];
  by: Grouping;
  /** The name of the person who confirms values. */
  name: string;
  /** Whether the list shows search results. If it does, all groups are open. */
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
function ChecklistGroups({ entries, by, name, isSearching, opened }: ChecklistGroupsProps) {
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

interface ConfirmGroupProps {
  entries: EditableEntry[];
  /** The name of the person who confirms values. */
  name: string;
}

const NAMELESS = rejectionOf('Enter your name above first. It is recorded with each confirmation.');

/** Confirms all values of a group that need only that; texts of a sample must be replaced first. */
export function ConfirmGroup({ entries, name }: ConfirmGroupProps) {
  const { confirm, whenFresh } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  const waiting = entries.filter(
    ({ state, unchanged }) => state === 'unconfirmed' && unchanged.length === 0,
  );
  const latest = useLatest(waiting);
  if (waiting.length < 2) return null;
  const confirmAll = async ({ currentTarget }: MouseEvent) => {
    const unsaved = askToSaveFirst(currentTarget.closest('section'));
    if (unsaved) return setRejection(unsaved);
    if (!name.trim()) return setRejection(NAMELESS);
    await whenFresh();
    setRejection(undefined);
    setRejection(await confirm(latest.current, name.trim()));
  };
  return (
    <div className={styles.actions}>
      <button type="button" onClick={(event) => void confirmAll(event)}>
        Confirm all {waiting.length} values below
      </button>
      <Problems rejection={rejection} />
    </div>
  );
}

/** Scrolls to the checklist's entry with this key, once it is shown, and focuses its control. */
function useOpenedEntry(key: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !key) return;
    const entries = [...document.querySelectorAll<HTMLElement>('article[data-key]')];
    const entry = entries.find(({ dataset }) => dataset.key === key);
    entry?.scrollIntoView({ block: 'center' });
    entry?.querySelector<HTMLElement>('textarea, select, button')?.focus({ preventScroll: true });
  }, [key, isLoaded]);
}
