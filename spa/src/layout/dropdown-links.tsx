import { PageLink } from '../ui/page-link';
import type { Link as Entry } from '../content/catalogue.types';
import styles from './dropdown.module.scss';

interface DropdownLinksProps {
  links: Entry[];
}

/** A short list of links in a dropdown. */
export function DropdownLinks({ links }: DropdownLinksProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <PageLink className={styles.link} to={to}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
