import { type MouseEvent, useState } from 'react';

import { HiddenText } from '../../../../src/ui/hidden-text';
import type { EditableEntry, FieldBox, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { Boxes } from '../fields/boxes';
import { PictureBox } from '../fields/pictures';
import { Problems } from '../fields/rejections';
import { askToSaveFirst } from '../fields/unsaved-texts';
import { type Box, rejectionOf, useEditor, useLatest } from '../use-editor';

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
const NAMELESS = rejectionOf('Enter your name above first. It is recorded with the confirmation.');

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
      <p className={styles.muted}>
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

interface SampleTextsProps {
  entry: EditableEntry;
}

/**
 * The texts of a partly replaced placeholder that are still its own. Saving such a text unchanged
 * keeps it; until then the entry cannot be confirmed.
 */
function SampleTexts({ entry }: SampleTextsProps) {
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
