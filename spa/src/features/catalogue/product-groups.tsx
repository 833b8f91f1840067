import type { Content } from '../../content/catalogue';
import type { CompareWords } from '../../content/catalogue.types';
import { AnchorLink } from '../../ui/anchor-link';
import { ProductCard } from './product-card';
import { slugs } from '../../lib/slug';
import { groupBy } from '../../lib/group-by';
import styles from './product-groups.module.scss';

type Entry = Content<'products'>['listing'][number];

interface ProductGroupsProps {
  entries: Entry[];
  jump: string;
  view: string;
  compare: CompareWords;
}

/** The products by category and subcategory, each with its own anchor. */
export function ProductGroups({ entries, jump, view, compare }: ProductGroupsProps) {
  const categories = groupBy(entries, ({ category }) => category);
  const names = [...categories.map(([category]) => category), ...entries.map(({ title }) => title)];
  const ids = slugs(names);
  return (
    <div className={styles.groups}>
      <nav className={styles.jump} aria-label={jump}>
        <ul>
          {categories.map(([category, members]) => (
            <li key={category}>
              <AnchorLink to={ids.get(category)!}>
                {category} <span className={styles.count}>{members.length}</span>
              </AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      {categories.map(([category, members]) => (
        <section key={category} className={styles.category} aria-labelledby={ids.get(category)}>
          <h2 id={ids.get(category)}>{category}</h2>
          {groupBy(members, ({ subcategory }) => subcategory).map(([name, cards]) => (
            <Subcategory
              key={name}
              name={name}
              ids={ids}
              entries={cards}
              view={view}
              compare={compare}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface SubcategoryProps {
  name: string;
  /** The anchors of the products, by their titles. */
  ids: Map<string, string>;
  entries: Entry[];
  view: string;
  compare: CompareWords;
}

function Subcategory({ name, ids, entries, view, compare }: SubcategoryProps) {
  const title = name ? 'h4' : 'h3';
  return (
    <div className={styles.subcategory}>
      {name && <h3 className={styles.name}>{name}</h3>}
      <ul className={styles.cards}>
        {entries.map((entry) => (
          <li key={entry.title} id={ids.get(entry.title)}>
            <ProductCard entry={entry} view={view} compare={compare} title={title} />
          </li>
        ))}
      </ul>
    </div>
  );
}
