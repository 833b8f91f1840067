import type { Families as Words } from '../../../content/catalogue.types';
import { PageLink } from '../../../ui/page-link';
import styles from './home-page.module.scss';

interface FamiliesProps {
  families: Words;
}

/** Links to product families, if any, overlapping the bottom of the hero above. */
export function Families({ families: { label, links } }: FamiliesProps) {
  if (links.length === 0) return null;
  return (
    <section className={`${styles.families} graphite print-none`} aria-label={label}>
      <ul className={`${styles.list} page-width`}>
        {links.map(({ label: name, to }) => (
          <li key={to}>
            <PageLink className={styles.link} to={to}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
