import styles from './views.module.scss';
import type { PageReport } from './preview.types';
import { cutToLength } from './truncate';
import { siteFile } from './use-report';

interface CardsProps {
  page: PageReport;
  /** Whether only the first card is shown. */
  isShort?: boolean;
}

/**
 * How many characters of the texts an app shows. Measured in 2026; the apps change without notice,
 * so the numbers are approximate.
 */
const APPS = [
  { name: 'WhatsApp', title: 65, description: 80 },
  { name: 'Other networks', title: 88, description: 110 },
];

/** The page's social card, with the texts truncated as apps do. */
export function Cards({ page, isShort = false }: CardsProps) {
  const { title, description, image, alt } = page.card;
  const host = page.address ? new URL(page.address).host : location.host;
  return (
    <ul className={styles.cards}>
      {APPS.slice(0, isShort ? 1 : undefined).map((app) => (
        <li key={app.name}>
          <h2>{app.name}</h2>
          <div className={styles.card}>
            {image ? <img src={siteFile(image)} alt={alt} /> : <p>No picture</p>}
            <div className={styles.words}>
              <strong>{cutToLength(title, app.title)}</strong>
              <span>{cutToLength(description, app.description)}</span>
              <span>{host}</span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
