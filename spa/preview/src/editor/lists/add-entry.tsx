import { type SubmitEvent, useId, useState } from 'react';

import type { AdditionBox, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { Problems } from '../fields/rejections';
import { type Edit, useEditor, useLatest } from '../use-editor';

interface AddEntryProps {
  box: AdditionBox;
  label: string;
}

type Group = Record<string, string | string[]>;

/** Returns the edit that adds an entry with these texts. */
function addition(
  { kind, location, at, blank }: AdditionBox,
  texts: unknown[],
): Omit<Edit, 'stamp'> {
  const group = () => {
    const rest = [...texts];
    // A list has an empty text for each entry that it needs.
    const entered = Object.entries(blank as Group).map(([key, value]) => [
      key,
      Array.isArray(value) ? rest.splice(0, value.length) : rest.shift(),
    ]);
    return Object.fromEntries(entered) as Group;
  };
  if (kind === 'group') return { kind: 'set', location, value: group() };
  if (kind === 'map')
    return { kind: 'set', location: [...location, String(texts[0])], value: texts[1] };
  const place = { kind: 'insert' as const, location: [...location, at] };
  if (typeof blank === 'string') return { ...place, value: texts[0] };
  if (Array.isArray(blank)) return { ...place, value: texts };
  return { ...place, value: group() };
}

/** A form that adds an entry to a list or map, or a missing group. */
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
    const values = texts.map((input, index) => {
      const { value } = input as HTMLInputElement | HTMLSelectElement;
      return box.options[index]?.[Number(value)]?.[0] ?? value;
    });
    await whenFresh();
    const now = latest.current;
    const rejected = await edit({ ...addition(now, values), stamp: now.stamp });
    setRejection(rejected);
    if (!rejected) setOpen(false);
  };
  const name = box.kind === 'group' ? `Add ${label}` : `Add to ${label}`;
  if (!open)
    return (
      <button type="button" className={styles.add} onClick={() => setOpen(true)}>
        {name}
      </button>
    );
  return (
    <form className={styles.new} onSubmit={(event) => void add(event)} aria-label={name}>
      {box.labels.map((text, index) => (
        <div className={styles.box} key={index}>
          <label htmlFor={`${id}${index}`}>{text}</label>
          {box.options[index]?.length ? (
            <select id={`${id}${index}`} name={`text${index}`} autoFocus={index === 0}>
              {box.options[index].map(([, choice], option) => (
                <option key={choice} value={option}>
                  {choice}
                </option>
              ))}
            </select>
          ) : (
            <input id={`${id}${index}`} name={`text${index}`} autoFocus={index === 0} />
          )}
        </div>
      ))}
      <Problems rejection={rejection} />
      <div className={styles.actions}>
        <button type="submit">Add</button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
