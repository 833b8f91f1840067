import { useEffect } from 'react';

import { PageLink } from '../../ui/page-link';
import type { NamesPart } from './indexing/parts';
import type { Content } from '../../content/catalogue';
import { Head } from '../../ui/head';
import { useLazyComponent } from '../../lib/use-lazy-component';
import { useQuery } from './use-query';
import { NameIndex } from './name-index';
import { SearchForm } from './search-form';
import { fill } from '../../lib/template';
import styles from './search-page.module.scss';

const results = () => import('./search-chunk').then((module) => module.SearchResults);

interface SearchPageProps {
  content: Content<'search'>;
}

/**
 * Shows the results for the query in the address. Without a query or without JavaScript, shows all
 * names.
 */
export function SearchPage({ content: { page, letters, pieces } }: SearchPageProps) {
  const [query, setQuery] = useQuery();
  const [Results, load] = useLazyComponent(results);
  const asked = query.trim() !== '';
  useEffect(() => {
    if (asked) load();
  }, [asked, load]);
  const { title, description, index } = page;
  return (
    <div className={styles.search}>
      <Head page={{ title, description }} />
      <h1>{page.heading}</h1>
      <p className={styles.text}>{page.text}</p>
      <p className={styles.without}>{page.withoutScript}</p>
      <SearchForm query={query} onChange={setQuery} />
      {asked && Results && <Results query={query} heading="results" onChange={setQuery} />}
      {!asked && (
        <section className={styles.names}>
          <h2>{index.heading}</h2>
          <p>{index.text}</p>
          <NameIndex words={index} letters={letters} />
          <ul>
            {pieces.map(({ path, from, to }) => (
              <li key={path}>
                <PageLink to={path}>{fill(index.piece, { from, to })}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface NamesPageProps {
  content: NamesPart;
}

/** One page of an index of names that does not fit on one page. */
export function NamesPage({ content }: NamesPageProps) {
  const { page, path, from, to, n, count, letters } = content;
  const { index } = page;
  const title = fill(index.pieceTitle, { n, count });
  return (
    <div className={styles.search}>
      <Head page={{ title, description: fill(index.pieceDescription, { from, to }), path }} />
      <h1>{title}</h1>
      <p className={styles.text}>{index.text}</p>
      <section className={styles.names}>
        <h2>{fill(index.piece, { from, to })}</h2>
        <NameIndex words={index} letters={letters} />
      </section>
    </div>
  );
}
