import { type RefObject, useState, type SubmitEvent, useId } from 'react';

import type { Overview, Rejection } from '../../preview.types';
import { useFile } from '../../use-report';
import styles from '../editor.module.scss';
import { rejectionOf } from '../use-editor';
import { linked, markedUp, MARKS, withList } from './markup';
import { Problems } from './rejections';

interface MarkButtonsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
}

/** Buttons that mark up or link the selected words of a field, or add a list. */
export function MarkButtons({ field, text, onChange }: MarkButtonsProps) {
  const [isLinking, setIsLinking] = useState(false);
  const mark = (marked: typeof linked, what: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    onChange(marked(text, selectionStart, selectionEnd, what));
    setIsLinking(false);
    field.current?.focus();
  };
  const hasSelection = () => field.current?.selectionStart !== field.current?.selectionEnd;
  return (
    <>
      <div className={styles.actions}>
        {MARKS.map(([name, tag]) => (
          <button key={tag} type="button" onClick={() => mark(markedUp, tag)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => setIsLinking(!isLinking)} aria-expanded={isLinking}>
          Link
        </button>
        <button type="button" onClick={() => onChange(withList(text))}>
          List
        </button>
      </div>
      {isLinking && (
        <LinkForm
          hasSelection={hasSelection}
          onLink={(address) => mark(linked, address)}
          onCancel={() => setIsLinking(false)}
        />
      )}
    </>
  );
}

interface LinkFormProps {
  /** Whether words are selected that can become the link. */
  hasSelection: () => boolean;
  onLink: (address: string) => void;
  onCancel: () => void;
}

const UNSELECTED = rejectionOf('Select the words of the link in the text first.');

/** Asks for the address of a link, and offers the pages of this site. */
function LinkForm({ hasSelection, onLink, onCancel }: LinkFormProps) {
  const id = useId();
  const report = useFile('overview.json', 0) as Overview | undefined;
  const [rejection, setRejection] = useState<Rejection>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('address') as string;
    if (hasSelection()) onLink(address);
    else setRejection(UNSELECTED);
  };
  return (
    <form className={styles.new} onSubmit={submit} aria-label="Link">
      <div className={styles.box}>
        <label htmlFor={id}>
          Page of this site, web address, e-mail address or telephone number
        </label>
        <input id={id} name="address" list={`${id}pages`} required autoFocus />
        <datalist id={`${id}pages`}>
          {report?.rows.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </datalist>
      </div>
      <Problems rejection={rejection} />
      <div className={styles.actions}>
        <button type="submit">Add link</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
