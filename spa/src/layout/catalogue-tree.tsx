import { useLocation } from 'react-router-dom';

import type { MenuNode } from '../content/catalogue';
import type { Link } from '../content/catalogue.types';
import { ButtonLink } from '../ui/button-link';
import { CatalogueBranch, holds } from './catalogue-branch';
import styles from './catalogue-tree.module.scss';

interface CatalogueTreeProps {
  menu: MenuNode[];
  /** The link to the whole listing. */
  all: Link;
}

/** The catalogue as nested lists; the group of the current page is open. */
export function CatalogueTree({ menu, all }: CatalogueTreeProps) {
  const { pathname } = useLocation();
  const current = menu.findIndex((entry) => holds(entry, pathname));
  const open = Math.max(current, 0);
  return (
    <>
      {menu.length > 0 && (
        <ul className={styles.tree}>
          {menu.map((entry, at) => (
            <CatalogueBranch key={entry.id} entry={entry} pathname={pathname} open={at === open} />
          ))}
        </ul>
      )}
      <div className={styles.all}>
        <ButtonLink to={all.to} label={all.label} />
      </div>
    </>
  );
}
