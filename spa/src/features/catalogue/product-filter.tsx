import { useId } from 'react';

import { site } from '../../content/catalogue';
import type { ListingPage } from '../../content/catalogue.types';
import { Icon } from '../../ui/icon';
import { PageLink } from '../../ui/page-link';
import type { ListingChoice } from '../../lib/listing-filter';
import { fill } from '../../lib/template';
import styles from './products-page.module.scss';

interface ProductFilterProps {
  words: Omit<ListingPage, 'hero' | 'claims'>;
  categories: string[];
  choice: ListingChoice;
  /** The q of the address; if set, it overrides category and name. */
  q: string;
  count: number;
  onChange: (change: Partial<ListingChoice>) => void;
}

/** The filters for category and name, and the number of products that match. */
export function ProductFilter(props: ProductFilterProps) {
  const { words, categories, choice, q, count, onChange } = props;
  const category = useId();
  const search = useId();
  return (
    <search className={styles.filter} aria-label={words.filters}>
      <p className="no-script strong measure">{words.withoutScript}</p>
      <form
        className={`${styles.form} print-none`}
        action={site.paths.products}
        onSubmit={(e) => e.preventDefault()}
      >
        <div className="field">
          <label htmlFor={category}>{words.categoryLabel}</label>
          <select
            id={category}
            name="category"
            value={choice.category}
            onChange={(event) => onChange({ category: event.target.value })}
          >
            <option value="">{words.allCategories}</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={search}>{words.searchLabel}</label>
          <input
            id={search}
            name="search"
            type="search"
            autoComplete="off"
            placeholder={words.searchPlaceholder}
            value={choice.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </div>
        <button className={`${styles.submit} button quiet`} type="submit">
          <Icon name="search" />
          {words.searchAction}
        </button>
      </form>
      <div className={`${styles.outcome} links cluster muted small tabular`}>
        <p role="status">
          {q ? fill(words.queryResults, { q, count }) : fill(words.results, { count })}
        </p>
        {q && <PageLink to={site.paths.products}>{words.showAll}</PageLink>}
        <PageLink to={site.paths.search}>{words.names}</PageLink>
      </div>
    </search>
  );
}
