import { useState } from 'react';

import type { NextStep, Rejection, RelatedText } from '../preview.types';
import styles from './editor.module.scss';
import { FieldLink, Problems } from './fields/rejections';
import { useJson } from '../use-report';
import { rejectionOf, useEditor } from './use-editor';

const WAYS = [
  ['undo', 'Undo'],
  ['redo', 'Redo'],
] as const;

/**
 * Buttons that undo and redo changes one at a time. Changes made in another window are only undone
 * after a warning.
 */
export function UndoBar() {
  const { session, isSaving, isOwn, turn } = useEditor();
  const [rejection, setRejection] = useState<Rejection>();
  /** The number of the step from another window about which the person was warned. */
  const [warned, setWarned] = useState<number>();
  const press = (way: 'undo' | 'redo', { number }: NextStep, name: string) => {
    if (!isOwn(number) && warned !== number) {
      setWarned(number);
      setRejection(
        rejectionOf(
          `Another window, or this one before it was loaded again, made this change. Press ${name} once more to revert it.`,
        ),
      );
      return;
    }
    void turn(way, number).then(setRejection);
  };
  return (
    <div className={styles.undo}>
      {WAYS.map(([way, name]) => {
        const step = session[way];
        return (
          <button
            key={way}
            type="button"
            id={way}
            aria-disabled={!step}
            onClick={() => step && press(way, step, name)}
          >
            {name}
            {step && <small>{step.label}</small>}
          </button>
        );
      })}
      <span className="muted small" aria-live="polite">
        {isSaving && 'Saving…'}
      </span>
      {session.undo && isOwn(session.undo.number) && <RelatedTexts key={session.undo.number} />}
      <Problems rejection={rejection} />
    </div>
  );
}

/** The texts that share words with the text that the last change replaced. */
function RelatedTexts() {
  const found = (useJson('editor/related.json') ?? []) as RelatedText[];
  if (found.length === 0) return null;
  const count = found.length === 1 ? '1 other text' : `${found.length} other texts`;
  return (
    <details className={styles.related}>
      <summary>Your last change may contradict {count}. Check each.</summary>
      <ul>
        {found.map((one) => (
          <li key={one.key}>
            <FieldLink field={one} /> <small>{one.text}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
