import { type MouseEvent, useState } from 'react';

import { HiddenText } from '../../../src/ui/hidden-text';
import { Boxes } from './boxes';
import styles from './editor.module.scss';
import { PictureBox } from './picture-box';
import { SampleTexts } from './sample-texts';
import type { AnyBox, Entry, Rejection } from './types';
import { unsavedFieldIn, UNSAVED } from './unsaved-field';
import { useEditor } from './use-editor';
import { useLatest } from './use-latest';

interface EntryBoxProps {
  entry: Entry;
  /** The name of the person who confirms values. */
  name: string;
}

const STATES = {
  sample: 'Placeholder: replace it with your own text',
  unconfirmed: 'Not confirmed yet',
  confirmed: 'Confirmed',
};
const NAMELESS = { message: 'Enter your name above first. It is recorded with the confirmation.' };

/** The label of a box; the value of the entry itself has the last part of the entry's label. */
function titleOf({ label, what }: AnyBox, entry: string): string {
  return label || (what === 'addition' ? 'this list' : entry.split(' / ').at(-1) || 'Text');
}

/** One entry of the checklist: the question, its fields, and a button that confirms the values. */
export function EntryBox({ entry, name }: EntryBoxProps) {
  const { confirm, whenFresh } = useEditor();
  const latest = useLatest(entry);
  const titled = (box: AnyBox) => titleOf(box, entry.label);
  const [rejection, setRejection] = useState<Rejection>();
  const isDone = entry.state === 'confirmed';
  const answer = async ({ currentTarget }: MouseEvent) => {
    const unsaved = unsavedFieldIn(currentTarget.closest('article'));
    if (unsaved) {
      setRejection(UNSAVED);
      return unsaved.focus();
    }
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
      {rejection && (
        <p className={styles.rejected} role="alert">
          {(rejection.problems ?? [rejection]).map(({ message }) => message).join(' ')}
        </p>
      )}
    </article>
  );
}
