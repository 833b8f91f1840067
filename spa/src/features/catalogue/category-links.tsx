import { AnchorLink } from '../../ui/anchor-link';
import styles from './products-page.module.scss';

interface CategoryLinksProps {
  label: string;
  /** The name of each category with the number of its products. */
  categories: [name: string, count: number][];
  /** The anchors; the keys are the categories' names. */
  ids: Map<string, string>;
}

/** Links to the categories in the listing. */
export function CategoryLinks({ label, categories, ids }: CategoryLinksProps) {
  return (
    <nav className={`${styles.jump} print-none links small`} aria-label={label}>
      <ul>
        {categories.map(([name, count]) => (
          <li key={name}>
            <AnchorLink to={ids.get(name)!}>
              {name} <span className="muted tabular normal">{count}</span>
            </AnchorLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
