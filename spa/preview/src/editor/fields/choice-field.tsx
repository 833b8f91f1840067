import { useId, useState } from 'react';

import type { ChoiceBox, Rejection } from '../../preview.types';
import styles from '../editor.module.scss';
import { useEditor, useLatest } from '../use-editor';
import { Problems } from './rejections';

interface ChoiceFieldProps {
  box: ChoiceBox;
  label: string;
}

/** A list of values. Choosing one saves it. */
export function ChoiceField({ box, label }: ChoiceFieldProps) {
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
