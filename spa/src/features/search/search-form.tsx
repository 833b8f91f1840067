import { useId } from 'react';

import { site } from '../../content/catalogue';
import { Icon } from '../../ui/icon';
import { LONGEST_QUERY } from '../../constants';
import styles from './search-form.module.scss';

const { search } = site.frame.header;

interface SearchFormProps {
  query: string;
  onChange: (query: string) => void;
}

/** The query field above the results. Results are updated while the visitor types. */
export function SearchForm({ query, onChange }: SearchFormProps) {
  const field = useId();
  return (
    <form className={styles.form} action={site.paths.search} onSubmit={(e) => e.preventDefault()}>
      <label htmlFor={field}>{search.label}</label>
      <input
        id={field}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={LONGEST_QUERY}
        value={query}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="submit">
        <Icon name="search" />
        {search.action}
      </button>
    </form>
  );
}
