import { type SubmitEvent, useId, useState } from 'react';

import styles from './desk.module.scss';
import type { Edit, MoreBox as More, Refusal } from './types';
import { useDesk } from './use-desk';
import { useLatest } from './use-latest';

interface MoreBoxProps {
  box: More;
  label: string;
}

/** A new entry of the shape that the list or map has. */
function asked({ kind, location, at, blank }: More, texts: string[]): Omit<Edit, 'stamp'> {
  if (kind === 'map') return { kind: 'set', location: [...location, texts[0]!], value: texts[1] };
  const place = { kind: 'insert' as const, location: [...location, at] };
  if (typeof blank === 'string') return { ...place, value: texts[0] };
  if (Array.isArray(blank)) return { ...place, value: texts };
  const keys = Object.keys(blank);
  return { ...place, value: Object.fromEntries(keys.map((key, index) => [key, texts[index]])) };
}

/** Adds an entry to a list or map, all its texts at once. */
export function MoreBox({ box, label }: MoreBoxProps) {
  const id = useId();
  const { edit, whenFresh } = useDesk();
  const latest = useLatest(box);
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = box.labels.map((_, index) => form.elements.namedItem(`text${index}`));
    const values = texts.map((input) => (input as HTMLInputElement).value);
    await whenFresh();
    const now = latest.current;
    const refused = await edit({ ...asked(now, values), stamp: now.stamp });
    setRefusal(refused);
    if (!refused) setOpen(false);
  };
  if (!open)
    return (
      <button type="button" className={styles.add} onClick={() => setOpen(true)}>
        Add to {label}
      </button>
    );
  return (
    <form
      className={styles.new}
      onSubmit={(event) => void add(event)}
      aria-label={`Add to ${label}`}
    >
      {box.labels.map((name, index) => (
        <div className={styles.box} key={index}>
          <label htmlFor={`${id}${index}`}>{name}</label>
          <input id={`${id}${index}`} name={`text${index}`} autoFocus={index === 0} />
        </div>
      ))}
      {refusal && (
        <div className={styles.refused} role="alert">
          {(refusal.problems ?? [refusal]).map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <button type="submit">Add</button>
        <button type="button" onClick={() => setOpen(false)}>
          Give up
        </button>
      </div>
    </form>
  );
}
