import { type SubmitEvent, useId } from 'react';

import styles from './editor.module.scss';

interface CopyProductProps {
  onCopy: (texts: Record<string, string>) => void;
  onCancel: () => void;
}

/** Asks for the name and summary of a new product, which starts as a copy of another one. */
export function CopyProduct({ onCopy, onCancel }: CopyProductProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = new FormData(event.currentTarget);
    onCopy(Object.fromEntries([...texts].map(([key, text]) => [key, text as string])));
  };
  return (
    <form className={styles.new} onSubmit={submit} aria-label="New product">
      <div className={styles.box}>
        <label htmlFor={`${id}name`}>Name of the new product</label>
        <input id={`${id}name`} name="name" required autoFocus />
      </div>
      <div className={styles.box}>
        <label htmlFor={`${id}summary`}>Summary (one or two sentences)</label>
        <input id={`${id}summary`} name="summary" required />
      </div>
      <p className={styles.muted}>
        The new product has the texts, figures and picture of the copied one, its own address, and
        an entry in the menu and in the product list.
      </p>
      <div className={styles.actions}>
        <button type="submit">Add product</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
