import type { Content } from '../../content/catalogue';
import type { CompareWords } from '../../content/catalogue.types';
import { ProductCard } from './product-card';
import { groupBy } from '../../lib/group-by';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import styles from './products-page.module.scss';

type Entry = Content<'products'>['listing'][number];

interface ProductGroupsProps {
  entries: Entry[];
  families: Content<'products'>['families'];
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
          className={`${styles.category} drawn-rule`}
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

function Subcategory({ name, entries, ...words }: SubcategoryProps) {
  const title = name ? 'h4' : 'h3';
  return (
    <div className={styles.subcategory}>
      {name && <h3 className="muted small strong">{name}</h3>}
      <ul className={styles.rows}>
        {groupBy(entries, ({ family, id }) => String(family ?? id)).map(([family, rows]) =>
          rows.length > 1 ? (
            <Family key={family} id={Number(family)} rows={rows} title={title} {...words} />
          ) : (
            <Row key={family} entry={rows[0]!} title={title} {...words} image={rows[0]!.image} />
          ),
        )}
      </ul>
    </div>
  );
}

type RowWords = Pick<ProductGroupsProps, 'families' | 'ids' | 'compare' | 'minimum'> &
  Pick<Parameters<typeof ProductCard>[0], 'title'>;

interface RowProps extends RowWords {
  entry: Entry;
  image?: Entry['image'];
}

function Row({ entry, ids, image, ...words }: RowProps) {
  return (
    <li id={ids.get(entry.title)}>
      <ProductCard entry={entry} image={image} {...words} />
    </li>
  );
}

interface FamilyProps extends RowWords {
  /** The id of the product that has the family's name. */
  id: number;
  rows: Entry[];
}

/** A family: one picture, its name or its own row, and its members as a table of sizes. */
function Family({ id, rows, ...words }: FamilyProps) {
  const { title: Title, families, ids } = words;
  const own = rows.find((row) => row.id === id);
  const family = families.find((each) => each.id === id)!;
  const members = rows.filter((row) => row !== own);
  return (
    <li className={styles.family} id={own && ids.get(own.title)}>
      <div className={styles.picture}>
        <Picture picture={rows[0]!.image} place="neighbour" decorative />
      </div>
      {own ? (
        <ProductCard entry={own} {...words} />
      ) : (
        <Title className={styles.groupHead}>
          <PageLink to={family.path}>{family.name}</PageLink>
        </Title>
      )}
      <ul className={styles.members}>
        {members.map((entry) => (
          <Row key={entry.title} entry={entry} {...words} />
        ))}
      </ul>
    </li>
  );
}
