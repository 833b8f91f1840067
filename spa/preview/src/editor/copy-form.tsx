import { type SubmitEvent, useId } from 'react';

import styles from './editor.module.scss';
import type { ItemBox } from './types';

interface CopyFormProps {
  box: ItemBox;
  onCopy: (values: Record<string, string>) => void;
  onCancel: () => void;
}

/** Asks for the name of a copy, which must differ from the names of the other entries. */
export function CopyForm({ box: { name, name_key }, onCopy, onCancel }: CopyFormProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCopy({ [name_key]: new FormData(event.currentTarget).get('name') as string });
  };
  return (
    <form className={styles.new} onSubmit={submit} aria-label={`Copy of ${name}`}>
      <div className={styles.box}>
        <label htmlFor={id}>Name of the copy</label>
        <input id={id} name="name" required autoFocus defaultValue={`${name} (copy)`} />
      </div>
      <p className={styles.muted}>
        The copy has the values of {name}. Change what differs, then confirm the copy on the owner’s
        checklist. A published site leaves it out until then.
      </p>
      <div className={styles.actions}>
        <button type="submit">Add the copy</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
