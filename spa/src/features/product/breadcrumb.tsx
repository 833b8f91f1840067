import { PageLink } from '../../ui/page-link';
import type { Link as Crumb } from '../../content/catalogue.types';
import styles from './breadcrumb.module.scss';

interface BreadcrumbProps {
  label: string;
  crumbs: Crumb[];
  /** The name of the page itself, which is shown last. */
  current: string;
}

/** The path from the home page to this page. */
export function Breadcrumb({ label, crumbs, current }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <PageLink to={crumb.to}>{crumb.label}</PageLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
