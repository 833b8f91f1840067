import type { Content } from '../../content/catalogue';
import type { CompareWords } from '../../content/catalogue.types';
import { ProductCard } from './product-card';
import { groupBy } from '../../lib/group-by';
import styles from './product-groups.module.scss';

type Entry = Content<'products'>['listing'][number];

interface ProductGroupsProps {
  entries: Entry[];
  /** The anchors of categories and products; the keys are their names. */
  ids: Map<string, string>;
  compare: CompareWords;
  /** The short label of a minimum order on phones. */
  minimum: string;
}

/** The products grouped by category and subcategory, each group and product with an anchor. */
export function ProductGroups({ entries, ...words }: ProductGroupsProps) {
  return (
    <div className={styles.groups}>
      {groupBy(entries, ({ category }) => category).map(([category, members]) => (
        <section
          key={category}
          className={styles.category}
          aria-labelledby={words.ids.get(category)}
        >
          <h2 id={words.ids.get(category)}>{category}</h2>
          {groupBy(members, ({ subcategory }) => subcategory).map(([name, rows]) => (
            <Subcategory key={name} name={name} entries={rows} {...words} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface SubcategoryProps extends ProductGroupsProps {
  name: string;
}

/**
 * The members of a family are listed inside the family's row. If the family is not shown, a member
 * has a separate row.
 */
function Subcategory({ name, ids, entries, compare, minimum }: SubcategoryProps) {
  const title = name ? 'h4' : 'h3';
  const rows = (of: Entry[]) =>
    of.map((entry) => {
      const members = entries.filter(({ family }) => family === entry.id);
      return (
        <li key={entry.title} id={ids.get(entry.title)}>
          <ProductCard entry={entry} compare={compare} minimum={minimum} title={title} />
          {members.length > 0 && <ul className={styles.members}>{rows(members)}</ul>}
        </li>
      );
    });
  const shown = new Set(entries.map(({ id }) => id));
  return (
    <div className={styles.subcategory}>
      {name && <h3 className={styles.name}>{name}</h3>}
      <ul className={styles.rows}>
        {rows(entries.filter(({ family }) => family === null || !shown.has(family)))}
      </ul>
    </div>
  );
}
