import type { Overview, PageReport } from './preview.types';
import styles from './views.module.scss';
import { cutToWidth } from './truncate';

/** The maximum width, in pixels, of a description in a search result on a phone. */
const MOBILE_DESCRIPTION = 680;

function address(page: PageReport): string {
  if (!page.address) return '';
  const { host, pathname } = new URL(page.address);
  return [host, ...pathname.split('/').filter(Boolean)].join(' › ');
}

/**
 * The page as a search result on a desktop and on a phone, with texts truncated as search engines
 * do.
 */
export function SearchResults({ page, limits }: { page: PageReport; limits: Overview['limits'] }) {
  const { title, description } = limits;
  const devices = [
    { name: 'Desktop', room: description.widest },
    { name: 'Phone', room: MOBILE_DESCRIPTION },
  ];
  return (
    <div className={styles.results}>
      {page.robots.includes('noindex') && (
        <p>This page is hidden from search engines. If it were listed, it would look like this.</p>
      )}
      {devices.map(({ name, room }) => (
        <section key={name} aria-label={`Search result, ${name.toLowerCase()}`}>
          <h2>{name}</h2>
          <div className={styles.result} data-device={name}>
            <p>{address(page)}</p>
            <p className={styles.title}>{cutToWidth(page.title, title.size, title.widest)}</p>
            <p>{cutToWidth(page.description, description.size, room)}</p>
          </div>
        </section>
      ))}
    </div>
  );
}
