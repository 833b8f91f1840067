import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';

import type { EditableEntry, FieldBox, OwnerChecklist, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { Problems } from '../fields/rejections';
import { SharedParts } from '../fields/sections';
import { askToSaveFirst } from '../fields/unsaved-texts';
import { UndoBar } from '../undo-bar';
import { type Box, rejectionOf, useEditor, useEditorFile, useLatest, useName } from '../use-editor';
import { HiddenText } from '../../../../src/ui/hidden-text';
import { Boxes } from '../fields/boxes';
import { PictureBox } from '../fields/pictures';

interface EntryBoxProps {
  entry: EditableEntry;
  /** The name of the person who confirms values. */
  name: string;
}

const STATES = {
  sample: 'Placeholder: replace it with your own text',
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Confirmed',
};
const NAMELESS = rejectionOf('Enter your name above first. It is recorded with each confirmation.');

/** The label of a box; the value of the entry itself has the last part of the entry's label. */
function titleOf({ label, what }: Box, entry: string): string {
  return label || (what === 'addition' ? 'this list' : entry.split(' / ').at(-1) || 'Text');
}

/** One entry of the checklist: the question, its fields, and a button that confirms the values. */
export function EntryBox({ entry, name }: EntryBoxProps) {
  const { confirm, whenFresh } = useEditor();
  const latest = useLatest(entry);
  const titled = (box: Box) => titleOf(box, entry.label);
  const [rejection, setRejection] = useState<Rejection>();
  const isDone = entry.state === 'confirmed';
  const answer = async ({ currentTarget }: MouseEvent) => {
    const unsaved = askToSaveFirst(currentTarget.closest('article'));
    if (unsaved) return setRejection(unsaved);
    if (!isDone && !name.trim()) return setRejection(NAMELESS);
    await whenFresh();
    setRejection(await confirm([latest.current], isDone ? null : name.trim()));
  };
  return (
    <article className={styles.entry} data-state={entry.state} data-key={entry.key}>
      <h3>{entry.ask}</h3>
      <p className="muted small">
        {STATES[entry.state]}. Needs {entry.needs}. Published: {entry.shows}. {entry.label}.{' '}
        {entry.path && <a href={`#${entry.path}`}>Open the page</a>}
      </p>
      <Boxes boxes={entry.boxes} labelled={titled} />
      {entry.state === 'unconfirmed' && <SampleTexts entry={entry} />}
      {entry.pictures.map((picture) => (
        <PictureBox key={picture.image} picture={picture} />
      ))}
      <div className={styles.actions}>
        {isDone && (
          <span>
            Confirmed by {entry.confirmed_by} on {entry.confirmed_on}
          </span>
        )}
        <button type="button" onClick={(event) => void answer(event)}>
          {isDone ? 'Withdraw confirmation' : 'Confirm'} <HiddenText>{entry.label}</HiddenText>
        </button>
      </div>
      <Problems rejection={rejection} />
    </article>
  );
}

/**
 * The texts of a partly replaced placeholder that are still its own. Saving such a text unchanged
 * keeps it; until then the entry cannot be confirmed.
 */
function SampleTexts({ entry }: { entry: EditableEntry }) {
  const { edit, whenFresh } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  const remaining = entry.boxes.filter(
    (box): box is FieldBox =>
      box.what === 'field' && !box.is_key && entry.unchanged.includes(box.value ?? ''),
  );
  if (remaining.length === 0) return null;
  const keep = async ({ location, stamp, value }: FieldBox) => {
    await whenFresh();
    setRejection(await edit({ kind: 'set', location, stamp, value }));
  };
  return (
    <div>
      <p>
        These texts are still those of the sample. Replace each one, or keep it if it is right for
        your company.
      </p>
      <ul>
        {remaining.map((box) => (
          <li key={box.location.join()}>
            {box.label || 'Text'}: {box.value}{' '}
            <button type="button" onClick={() => void keep(box)}>
              Keep <HiddenText>{box.label || 'Text'}</HiddenText>
            </button>
          </li>
        ))}
      </ul>
      <Problems rejection={rejection} />
    </div>
  );
}

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
