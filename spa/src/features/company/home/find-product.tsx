import type { HomeTask } from '../../../content/catalogue.types';
import { PageLink } from '../../../ui/page-link';
import { searchAddress } from '../../search/search-address';
import { SearchBox } from '../../search/search-box';
import styles from './home-page.module.scss';

interface FindProductProps {
  task: HomeTask;
}

/** A buyer's first step on the home page: a search field with examples, and terms of business. */
export function FindProduct({ task: { label, action, examples, terms = [] } }: FindProductProps) {
  return (
    <div className={`${styles.task} print-none`}>
      <SearchBox label={label} action={action} />
      <ul className={`${styles.examples} cluster`}>
        {examples.map((query) => (
          <li key={query}>
            <PageLink className="list-link" to={searchAddress(query)}>
              {query}
            </PageLink>
          </li>
        ))}
      </ul>
      {terms.length > 0 && (
        <ul className={`${styles.terms} cluster small`}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
