import type { Content } from '../../content/catalogue';
import type { CompareWords } from '../../content/catalogue.types';
import { groupBy } from '../../lib/group-by';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import { FEATURES_ON_A_CARD } from '../../constants';
import { CardLink } from '../../ui/card-link';
import { CompareTick } from '../compare/compare-tick';
import styles from './products-page.module.scss';
import productCardStyles from './product-card.module.scss';

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

interface ProductCardProps {
  entry: Content<'products'>['listing'][number];
  /** The row's own picture; left out inside a family, which shows one for all its rows. */
  image?: Content<'products'>['listing'][number]['image'] | undefined;
  compare: CompareWords;
  /** The short label of a minimum order on phones. */
  minimum: string;
  title: 'h3' | 'h4';
}

/** A product as a row of the listing: what it is, its sizes, grades and minimum order. */
function ProductCard({ entry, image, compare, minimum, title: Title }: ProductCardProps) {
  const features = entry.keyFeatures.slice(0, FEATURES_ON_A_CARD);
  return (
    <article className={productCardStyles.card}>
      {image && (
        <div className={productCardStyles.picture}>
          <Picture picture={image} place="neighbour" decorative />
        </div>
      )}
      <div className={productCardStyles.words}>
        <Title className={productCardStyles.title}>
          <CardLink className="card-link" to={entry.path}>
            {entry.title}
          </CardLink>
        </Title>
        <p className={`${productCardStyles.heading} small`}>{entry.heading}</p>
        <p className={`${productCardStyles.more} muted small`}>{entry.description}</p>
        <ul className={`${productCardStyles.features} muted small`}>
          {features.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <ul className={`${productCardStyles.tags} muted small`}>
          {entry.tags.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className={`${productCardStyles.offer} small`}>
        <dl className={`${productCardStyles.facts} cluster tabular`}>
          {entry.facts.map(({ id, label, text }) => (
            <div key={id} data-fact={id}>
              <dt className="muted">{label}</dt>
              <dd data-short={id === 'minimumOrder' ? minimum : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <CompareTick id={entry.product ?? entry.link} name={entry.title} words={compare} />
      </div>
    </article>
  );
}
