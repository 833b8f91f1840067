import { type SubmitEvent, useId, useState } from 'react';

import styles from './editor.module.scss';
import type { Edit, AdditionBox, Rejection } from './types';
import { useEditor } from './use-editor';
import { useLatest } from './use-latest';

interface AddEntryProps {
  box: AdditionBox;
  label: string;
}

/** Returns the edit that adds an entry with these texts. */
function addition(
  { kind, location, at, blank }: AdditionBox,
  texts: string[],
): Omit<Edit, 'stamp'> {
  if (kind === 'map') return { kind: 'set', location: [...location, texts[0]!], value: texts[1] };
  const place = { kind: 'insert' as const, location: [...location, at] };
  if (typeof blank === 'string') return { ...place, value: texts[0] };
  if (Array.isArray(blank)) return { ...place, value: texts };
  const keys = Object.keys(blank);
  return { ...place, value: Object.fromEntries(keys.map((key, index) => [key, texts[index]])) };
}

/** A form that adds an entry to a list or map. */
export function AddEntry({ box, label }: AddEntryProps) {
  const id = useId();
  const { edit, whenFresh } = useEditor();
  const latest = useLatest(box);
  const [open, setOpen] = useState(false);
  const [rejection, setRejection] = useState<Rejection>();
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = box.labels.map((_, index) => form.elements.namedItem(`text${index}`));
    const values = texts.map((input) => (input as HTMLInputElement).value);
    await whenFresh();
    const now = latest.current;
    const rejected = await edit({ ...addition(now, values), stamp: now.stamp });
    setRejection(rejected);
    if (!rejected) setOpen(false);
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
      {rejection && (
        <div className={styles.rejected} role="alert">
          {(rejection.problems ?? [rejection]).map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <button type="submit">Add</button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
