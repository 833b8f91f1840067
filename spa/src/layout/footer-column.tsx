import type { Link as Entry } from '../content/catalogue.types';
import { PageLink } from '../ui/page-link';
import styles from './footer.module.scss';

interface FooterColumnProps {
  heading: string;
  links: Entry[];
}

/**
 * A column of links, if there are any. Small screens show the heading as a `details` followed by the list; large
 * screens show a plain heading and the list. The style sheet alone decides which of the two is
 * shown.
 */
export function FooterColumn({ heading, links }: FooterColumnProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>{heading}</h2>
      <details className={styles.toggle}>
        <summary className={styles.summary}>{heading}</summary>
      </details>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink className={`${styles.link} print-none list-link`} to={to}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
