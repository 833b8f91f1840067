import type { Content } from '../content/catalogue';
import type { CompareWords } from '../content/catalogue.types';
import { AnchorLink } from '../components/anchor-link';
import { ProductCard } from '../components/product-card';
import { slug } from '../components/slug';
import { groupBy } from './group-by';
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
  return (
    <div className={styles.groups}>
      <nav className={styles.jump} aria-label={jump}>
        <ul>
          {categories.map(([category, members]) => (
            <li key={category}>
              <AnchorLink to={slug(category)}>
                {category} <span className={styles.count}>{members.length}</span>
              </AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      {categories.map(([category, members]) => (
        <section key={category} className={styles.category} aria-labelledby={slug(category)}>
          <h2 id={slug(category)}>{category}</h2>
          {groupBy(members, ({ subcategory }) => subcategory).map(([name, cards]) => (
            <Subcategory key={name} name={name} entries={cards} view={view} compare={compare} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface SubcategoryProps {
  name: string;
  entries: Entry[];
  view: string;
  compare: CompareWords;
}

function Subcategory({ name, entries, view, compare }: SubcategoryProps) {
  const title = name ? 'h4' : 'h3';
  return (
    <div className={styles.subcategory}>
      {name && <h3 className={styles.name}>{name}</h3>}
      <ul className={styles.cards}>
        {entries.map((entry) => (
          <li key={entry.title} id={slug(entry.title)}>
            <ProductCard entry={entry} view={view} compare={compare} title={title} />
          </li>
        ))}
      </ul>
    </div>
  );
}
