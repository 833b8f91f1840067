import { type KeyboardEvent, useId } from 'react';

import { HiddenText } from '../../../src/ui/hidden-text';
import styles from './desk.module.scss';
import { Refused } from './refused';
import type { FieldBox } from './types';
import { type OnDraft, useDraft } from './use-draft';

interface TextBoxProps {
  box: FieldBox;
  label: string;
  onDraft: OnDraft | undefined;
}

/** Characters on a line of a box, about; a text longer than that gets more lines. */
const LINE = 64;

/** One text in a box: Enter saves it, Escape gives it up. */
export function TextBox({ box, label, onDraft }: TextBoxProps) {
  const id = useId();
  const { text, refusal, isOpen, isSaved, type, giveUp, save } = useDraft(box, onDraft);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) giveUp();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isOpen) void save();
  };
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={text}
        rows={Math.max(1, Math.ceil(text.length / LINE))}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? `${id}refused` : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {refusal && (
        <Refused
          id={`${id}refused`}
          refusal={refusal}
          yours={text}
          onKeep={(stamp) => void save(stamp)}
          onYield={giveUp}
        />
      )}
      <div className={styles.actions}>
        {isOpen && (
          <>
            <button type="button" onClick={() => void save()}>
              Save <HiddenText>{label}</HiddenText>
            </button>
            <button type="button" onClick={giveUp}>
              Give up <HiddenText>{label}</HiddenText>
            </button>
          </>
        )}
        <span role="status">{isSaved ? 'Saved.' : ''}</span>
      </div>
    </div>
  );
}
