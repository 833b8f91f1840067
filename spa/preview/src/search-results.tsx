import type { Limit, Page } from './report';
import styles from './search-results.module.scss';
import { cutToWidth } from './truncate';

interface SearchResultsProps {
  page: Page;
  limits: { title: Limit; description: Limit };
}

/** Pixels of a description that a search result on a phone shows. */
const MOBILE_DESCRIPTION = 680;

function address(page: Page): string {
  if (!page.address) return '';
  const { host, pathname } = new URL(page.address);
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}

/** The page as a search engine lists it, on a desktop and on a phone, cut off as there. */
export function SearchResults({ page, limits }: SearchResultsProps) {
  const { title, description } = limits;
  const faces = [
    { name: 'Desktop', look: styles.desktop, room: description.widest },
    { name: 'Phone', look: styles.phone, room: MOBILE_DESCRIPTION },
  ];
  return (
    <div className={styles.results}>
      {page.robots.includes('noindex') && (
        <p>Search engines are asked not to list this page. If they did, it would look like this.</p>
      )}
      {faces.map(({ name, look, room }) => (
        <section key={name} aria-label={`Search result, ${name.toLowerCase()}`}>
          <h2>{name}</h2>
          <div className={`${styles.result} ${look}`}>
            <p className={styles.address}>{address(page)}</p>
            <p className={styles.title}>{cutToWidth(page.title, title.size, title.widest)}</p>
            <p className={styles.text}>{cutToWidth(page.description, description.size, room)}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
