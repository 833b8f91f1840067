import { useState } from 'react';

import { HiddenText } from '../../../src/ui/hidden-text';
import { Boxes } from './boxes';
import styles from './desk.module.scss';
import { PictureBox } from './picture-box';
import type { AnyBox, Entry, Refusal } from './types';
import { useDesk } from './use-desk';
import { useLatest } from './use-latest';

interface EntryBoxProps {
  entry: Entry;
  /** Who confirms. */
  name: string;
}

const STATES = {
  sample: 'Sample, made up: put your own words in its place',
  unconfirmed: 'To be confirmed: is it so?',
  confirmed: 'Done',
};
const NAMELESS = { message: 'Write your name above first: it says who answers for this.' };

function titled({ label }: AnyBox): string {
  return label || 'Words';
}

/** One thing that only the owner can say: the question, its boxes, and a yes. */
export function EntryBox({ entry, name }: EntryBoxProps) {
  const { confirm, whenFresh } = useDesk();
  const latest = useLatest(entry);
  const [refusal, setRefusal] = useState<Refusal>();
  const isDone = entry.state === 'confirmed';
  const answer = async () => {
    if (!isDone && !name.trim()) return setRefusal(NAMELESS);
    await whenFresh();
    setRefusal(await confirm(latest.current, isDone ? null : name.trim()));
  };
  return (
    <article className={styles.entry} data-state={entry.state} data-key={entry.key}>
      <h3>{entry.ask}</h3>
      <p className={styles.muted}>
        {STATES[entry.state]}. Needs {entry.needs}. Published: {entry.shows}.{' '}
        <code>{entry.key}</code>, line {entry.line}.{' '}
        {entry.path && <a href={`#${entry.path}`}>Look at the page</a>}
      </p>
      <Boxes boxes={entry.boxes} labelled={titled} />
      {entry.pictures.map((picture) => (
        <PictureBox key={picture.image} picture={picture} />
      ))}
      <div className={styles.actions}>
        {isDone && (
          <span>
            Confirmed by {entry.confirmed_by} on {entry.confirmed_on}
          </span>
        )}
        <button type="button" onClick={() => void answer()}>
          {isDone ? 'Take the yes back' : 'This is right'} <HiddenText>{entry.key}</HiddenText>
        </button>
      </div>
      {refusal && (
        <p className={styles.refused} role="alert">
          {(refusal.problems ?? [refusal]).map(({ message }) => message).join(' ')}
        </p>
      )}
    </article>
  );
}
