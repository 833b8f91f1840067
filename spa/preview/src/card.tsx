import styles from './views.module.scss';
import type { PageReport } from './preview.types';
import { cutToLength } from './truncate';
import { siteFile } from './use-report';

/** How many characters of the texts WhatsApp showed in 2026; other apps show more. */
const SHOWN = { title: 65, description: 80 };

/** The page's social card, with the texts truncated as WhatsApp does. */
export function Card({ page }: { page: PageReport }) {
  const { title, description, image, alt } = page.card;
  return (
    <section aria-label="Card">
      <h2>WhatsApp</h2>
      <div className={styles.card}>
        {image ? <img src={siteFile(image)} alt={alt} /> : <p>No picture yet</p>}
        <div className={styles.words}>
          <strong>{cutToLength(title, SHOWN.title)}</strong>
          <span>{cutToLength(description, SHOWN.description)}</span>
          <span>{page.address ? new URL(page.address).host : location.host}</span>
        </div>
      </div>
    </section>
  );
}
