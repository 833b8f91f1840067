import { useEffect, useId } from 'react';

import { CompareBar } from '../compare/compare-bar';
import { PageLink } from '../../ui/page-link';
import { type Content, site } from '../../content/catalogue';
import { Head } from '../../ui/head';
import { useLazyComponent } from '../../lib/use-lazy-component';
import type { Letter } from './indexing/names';
import type { SearchIndex as Words } from '../../content/catalogue.types';
import { Icon } from '../../ui/icon';
import { LONGEST_QUERY } from '../../constants';
import { readQ, writeQuery } from '../../lib/listing-filter';
import { useAddressState } from '../../lib/use-address-state';
import { DrawnText } from '../../ui/drawn-text';
import styles from './search-page.module.scss';

const withQuery = (address: string, query: string) => writeQuery(address, { q: query.trim() });

const results = () => import('./search-chunk').then((module) => module.SearchResults);

/** Shows the results for the query in the address; without query or JavaScript, all names. */
export default function SearchPage({ content }: { content: Content<'search'> }) {
  const { page, letters, compare } = content;
  const { state: query, setState: setQuery } = useAddressState(readQ, withQuery);
  const [Results, load] = useLazyComponent(results);
  const hasQuery = query.trim() !== '';
  useEffect(() => {
    if (hasQuery) load();
  }, [hasQuery, load]);
  const { title, description, index } = page;
  return (
    <div className={`${styles.search} plain-page`}>
      <Head page={{ title, description }} />
      <h1>
        <DrawnText text={page.heading} />
      </h1>
      <p className="page-text muted">{page.text}</p>
      <p className="page-text no-script strong">{page.withoutScript}</p>
      <SearchForm query={query} onChange={setQuery} />
      {hasQuery && Results && (
        <Results query={query} heading="results" compare={compare} onChange={setQuery} />
      )}
      {!hasQuery && (
        <section className={styles.names}>
          <h2>{index.heading}</h2>
          <p>{index.text}</p>
          <NameIndex words={index} letters={letters} />
        </section>
      )}
      <CompareBar words={compare} />
    </div>
  );
}

/** Names, grades and standards in alphabetical order, each linked to its product. */
function NameIndex({ words, letters }: { words: Words; letters: Letter[] }) {
  return letters.map(({ letter, names }) => (
    <section key={letter} className={styles.letter}>
      <h3>{letter || words.digits}</h3>
      <ul>
        {names.map(({ name, path, of }) => (
          <li key={name + path}>
            <PageLink to={path}>
              {name}
              {of && <span className="muted">, {of}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const { search } = site.frame.header;

/** The query field above the results. Results are updated while the visitor types. */
function SearchForm({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const field = useId();
  return (
    <form
      className={`${styles.form} field measure print-none`}
      action={site.paths.search}
      onSubmit={(e) => e.preventDefault()}
    >
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
      <button className="button" type="submit">
        <Icon name="search" />
        {search.action}
      </button>
    </form>
  );
}
