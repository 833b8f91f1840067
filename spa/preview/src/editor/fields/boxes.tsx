import { type SubmitEvent, useId, useState } from 'react';

import { groupBy } from '../../../../src/lib/group-by';
import { EntryButtons } from '../lists/entry-buttons';
import { type Box, type Edit, useEditor, useLatest } from '../use-editor';
import type { OnDraft } from './drafts';
import { TextBox } from './text-box';
import type { AdditionBox, ChoiceBox, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { Problems } from './rejections';

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
export function AddEntry({ box, label }: { box: AdditionBox; label: string }) {
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

/** A list of values. Choosing one saves it. */
function ChoiceField({ box, label }: { box: ChoiceBox; label: string }) {
  const id = useId();
  const { edit, whenFresh } = useEditor();
  const latest = useLatest(box);
  const [rejection, setRejection] = useState<Rejection>();
  const choose = async (value: ChoiceBox['value']) => {
    await whenFresh();
    const { location, stamp } = latest.current;
    setRejection(await edit({ kind: 'set', location, stamp, value }));
  };
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={box.options.findIndex(([value]) => value === box.value)}
        onChange={({ currentTarget }) => {
          const chosen = box.options[Number(currentTarget.value)];
          if (chosen) void choose(chosen[0]);
        }}
      >
        {box.options.map(([value, text], index) => (
          <option key={String(value)} value={index}>
            {text}
          </option>
        ))}
      </select>
      <Problems rejection={rejection} />
    </div>
  );
}

interface BoxesProps {
  boxes: Box[];
  /** Returns the label to show for a box here. */
  labelled: (box: Box) => string;
  onDraft?: OnDraft | undefined;
}

function keyOf(box: Box): string {
  const kind = box.what === 'field' && box.is_key ? 'key' : box.what;
  return `${kind} ${JSON.stringify(box.location)}`;
}

/** The first text of each claim, with the number of its texts here. */
function claimedTexts(boxes: Box[]): Map<Box, number> {
  const texts = boxes.filter((box) => box.what === 'field').filter(({ claim }) => claim !== null);
  const claims = groupBy(texts, ({ claim }) => claim!.location.join());
  return new Map(claims.map(([, own]) => [own[0]!, own.length]));
}

/** Fields, with buttons that add, copy, move and remove entries. */
export function Boxes({ boxes, labelled, onDraft }: BoxesProps) {
  const claimed = claimedTexts(boxes);
  return boxes.map((box) => {
    const label = labelled(box);
    if (box.what === 'addition') return <AddEntry key={keyOf(box)} box={box} label={label} />;
    if (box.what === 'item') return <EntryButtons key={keyOf(box)} box={box} label={label} />;
    return (
      <div key={keyOf(box)}>
        {box.what === 'choice' ? (
          <ChoiceField box={box} label={label} />
        ) : (
          <TextBox box={box} label={label} onDraft={onDraft} claimed={claimed.get(box) ?? 0} />
        )}
        {box.removable && <EntryButtons box={box} label={label} />}
      </div>
    );
  });
}
