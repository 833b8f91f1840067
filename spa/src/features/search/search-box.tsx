import { useId } from 'react';

import { site } from '../../content/catalogue';
import { LONGEST_QUERY } from '../../constants';
import { Icon } from '../../ui/icon';
import styles from './search-box.module.scss';

/** A large search field within a page, which leads to the results page. */
export function SearchBox({ label, action }: { label: string; action: string }) {
  const field = useId();
  return (
    <form className={`${styles.form} print-none`} action={site.paths.search}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        type="search"
        name="q"
        maxLength={LONGEST_QUERY}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={action}>
        <Icon name="search" />
      </button>
    </form>
  );
}
