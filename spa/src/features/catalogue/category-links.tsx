import { AnchorLink } from '../../ui/anchor-link';
import styles from './category-links.module.scss';

interface CategoryLinksProps {
  label: string;
  /** Each category with its number of products. */
  categories: [name: string, count: number][];
  /** The anchors, by category. */
  ids: Map<string, string>;
}

/** Links to the categories of the listing. */
export function CategoryLinks({ label, categories, ids }: CategoryLinksProps) {
  return (
    <nav className={styles.jump} aria-label={label}>
      <ul>
        {categories.map(([name, count]) => (
          <li key={name}>
            <AnchorLink to={ids.get(name)!}>
              {name} <span className={styles.count}>{count}</span>
            </AnchorLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
