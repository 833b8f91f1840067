import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';

import { type Content, site } from '../../content/catalogue';
import { CompareBar } from '../compare/compare-bar';
import { ButtonLink } from '../../ui/button-link';
import { Head } from '../../ui/head';
import { useLazyComponent } from '../../lib/use-lazy-component';
import {
  filterListing,
  type ListingChoice,
  readListingChoice,
  readQ,
  writeQuery,
} from '../../lib/listing-filter';
import { slugs } from '../../lib/slug';
import { useAddressState } from '../../lib/use-address-state';
import { groupBy } from '../../lib/group-by';
import { DrawnText } from '../../ui/drawn-text';
import { CardLink } from '../../ui/card-link';
import { CompareTick } from '../compare/compare-tick';
import { Picture } from '../../ui/picture';
import { FEATURES_ON_A_CARD, LISTING_HASH_OFFSET } from '../../constants';
import { gently, scrollToAnchor } from '../../lib/scroll-to-anchor';
import type { CompareWords, ProductsPage } from '../../content/catalogue.types';
import { Icon } from '../../ui/icon';
import { PageLink } from '../../ui/page-link';
import { fill } from '../../lib/template';
import { AnchorLink } from '../../ui/anchor-link';
import styles from './products-page.module.scss';
import productCardStyles from './product-card.module.scss';

const results = () => import('../search/search-chunk').then((module) => module.SearchResults);

const writeState = (query: string, { choice }: { choice: ListingChoice }) =>
  writeQuery(query, choice);

/** The filter of the product listing. The q of an address overrides category and search text. */
function useListingFilter(listing: Content<'products'>['listing'], categories: string[]) {
  const { state, setState, loaded } = useAddressState(
    (query) => ({ choice: readListingChoice(query, categories), q: readQ(query) }),
    writeState,
  );
  const { choice, q } = state;
  const change = (changed: Partial<ListingChoice>) =>
    setState({ q: readQ(location.search), choice: { ...choice, ...changed } });
  return { choice, q, shown: filterListing(listing, choice, q), loaded, change };
}

function ListingHead({ hero }: { hero: Content<'products'>['page']['hero'] }) {
  const { heading, text, action } = hero;
  return (
    <header className={`${styles.head} cluster`}>
      <div>
        <h1>
          <DrawnText text={heading} />
        </h1>
        <p className="page-text muted small">{text}</p>
      </div>
      {action && <ButtonLink to={action.to} label={action.label} look="line" />}
    </header>
  );
}

export default function ProductsPage({ content }: { content: Content<'products'> }) {
  const { page, listing, families, columns, compare } = content;
  const categories = [...new Set(listing.map(({ category }) => category))];
  const { choice, q, shown, loaded, change } = useListingFilter(listing, categories);
  useListingAnchor(loaded);
  const [Results, load] = useLazyComponent(results);
  // In a chosen category, products of other categories do not count.
  const text = q || (choice.category ? '' : choice.search.trim());
  const asked = shown.length > 0 ? '' : text;
  useEffect(() => {
    if (asked) load();
  }, [asked, load]);
  const groups = groupBy(shown, ({ category }) => category);
  const ids = slugs([...categories, ...shown.map(({ title }) => title)]);
  return (
    <>
      <Head page={page} />
      <div className={`${styles.page} page-width`}>
        <ListingHead hero={page.hero} />
        <div className={styles.columns}>
          <div className={styles.aside}>
            <ProductFilter
              words={page}
              categories={categories}
              choice={choice}
              q={q}
              count={asked ? undefined : shown.length}
              onChange={change}
            />
            {groups.length > 1 && (
              <CategoryLinks
                label={page.jump}
                categories={groups.map(([name, members]) => [name, members.length])}
                ids={ids}
              />
            )}
          </div>
          {shown.length > 0 ? (
            <ProductGroups
              // New rows instead of moved ones, so that a filter in the address shifts no row.
              key={String(shown.length < listing.length)}
              entries={shown}
              families={families}
              columns={columns}
              ids={ids}
              compare={compare}
              minimum={page.minimum}
            />
          ) : (
            <div>
              <p className="lead">{page.empty}</p>
              {asked && Results && <Results query={asked} heading="elsewhere" compare={compare} />}
            </div>
          )}
        </div>
      </div>
      <CompareBar words={compare} />
    </>
  );
}

const OFFSET = { mobile: LISTING_HASH_OFFSET, other: LISTING_HASH_OFFSET };

/** Scrolls to the product or category in the hash, once the filter of the address is applied. */
function useListingAnchor(loaded: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!loaded || !hash) return;
    // Scroll after the browser's own jump, which follows the `hashchange` event.
    const frame = requestAnimationFrame(() => scrollToAnchor(hash, OFFSET, gently()));
    return () => cancelAnimationFrame(frame);
  }, [loaded, hash]);
}

interface ProductFilterProps {
  words: Omit<ProductsPage, 'hero' | 'claims'>;
  categories: string[];
  choice: ListingChoice;
  /** The q of the address; if set, it overrides category and name. */
  q: string;
  /** The number of products; undefined while the results of the catalogue's search state it. */
  count: number | undefined;
  onChange: (change: Partial<ListingChoice>) => void;
}

/** The filters for category and name, and the number of products that match. */
function ProductFilter(props: ProductFilterProps) {
  const { words, categories, choice, q, count, onChange } = props;
  const category = useId();
  const search = useId();
  return (
    <search className={styles.filter} aria-label={words.filters}>
      <p className="no-script strong measure">{words.withoutScript}</p>
      <form
        className={`${styles.form} print-none`}
        action={site.paths.products}
        onSubmit={(e) => e.preventDefault()}
      >
        <div className="field">
          <label htmlFor={category}>{words.categoryLabel}</label>
          <select
            id={category}
            name="category"
            value={choice.category}
            onChange={(event) => onChange({ category: event.target.value })}
          >
            <option value="">{words.allCategories}</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={search}>{words.searchLabel}</label>
          <input
            id={search}
            name="search"
            type="search"
            autoComplete="off"
            placeholder={words.searchPlaceholder}
            value={choice.search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </div>
        <button className={`${styles.submit} button quiet`} type="submit">
          <Icon name="search" />
          {words.searchAction}
        </button>
      </form>
      <div className={`${styles.outcome} links cluster muted small tabular`}>
        <p role="status">
          {count !== undefined &&
            (q ? fill(words.queryResults, { q, count }) : fill(words.results, { count }))}
        </p>
        {q && <PageLink to={site.paths.products}>{words.showAll}</PageLink>}
        <PageLink to={site.paths.search}>{words.names}</PageLink>
      </div>
    </search>
  );
}

interface CategoryLinksProps {
  label: string;
  /** The name of each category with the number of its products. */
  categories: [name: string, count: number][];
  /** The anchors; the keys are the categories' names. */
  ids: Map<string, string>;
}

/** Links to the categories in the listing. */
function CategoryLinks({ label, categories, ids }: CategoryLinksProps) {
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

type Entry = Content<'products'>['listing'][number];

interface ProductGroupsProps {
  entries: Entry[];
  families: Content<'products'>['families'];
  columns: Content<'products'>['columns'];
  /** The anchors of categories and products; the keys are their names. */
  ids: Map<string, string>;
  compare: CompareWords;
  /** The short label of a minimum order on phones. */
  minimum: string;
}

/** The products grouped by category and subcategory, each group and product with an anchor. */
function ProductGroups({ entries, ...words }: ProductGroupsProps) {
  return (
    <div className={styles.groups}>
      {groupBy(entries, ({ category }) => category).map(([category, members]) => (
        <section
          key={category}
          className={`${styles.category} drawn-rule`}
          aria-labelledby={words.ids.get(category)}
        >
          <h2 id={words.ids.get(category)}>{category}</h2>
          <p className={`${productCardStyles.columns} muted small`} aria-hidden="true">
            {words.columns.map(({ id, label }) => (
              <span key={id}>{label}</span>
            ))}
          </p>
          {groupBy(members, ({ subcategory }) => subcategory).map(([name, rows]) => (
            <Subcategory key={name} name={name} entries={rows} {...words} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Subcategory({ name, entries, ...words }: ProductGroupsProps & { name: string }) {
  const title = name ? 'h4' : 'h3';
  return (
    <div className={styles.subcategory}>
      {name && <h3 className="muted small strong">{name}</h3>}
      <ul className={styles.rows}>
        {groupBy(entries, ({ family, id }) => String(family ?? id)).map(([family, rows]) =>
          rows.length > 1 ? (
            <Family key={family} id={Number(family)} rows={rows} title={title} {...words} />
          ) : (
            <Row key={family} entry={rows[0]!} title={title} {...words} />
          ),
        )}
      </ul>
    </div>
  );
}

type RowWords = Omit<ProductGroupsProps, 'entries'> & Pick<ProductCardProps, 'title'>;

function Row({ ids, ...card }: RowWords & Pick<ProductCardProps, 'entry'>) {
  return (
    <li id={ids.get(card.entry.title)}>
      <ProductCard {...card} />
    </li>
  );
}

interface FamilyProps extends RowWords {
  /** The id of the product that has the family's name. */
  id: number;
  rows: Entry[];
}

/** A family: its name or its own row, and the rows of its members. */
function Family({ id, rows, ...words }: FamilyProps) {
  const { title: Title, families, ids } = words;
  const own = rows.find((row) => row.id === id);
  const family = families.find((each) => each.id === id)!;
  const members = rows.filter((row) => row !== own);
  return (
    <li id={own && ids.get(own.title)}>
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

/** A word such as Cu-ETP, which the style sheet does not break at its hyphen. */
const HYPHENATED = /(\S+-\S+)/;

interface ProductCardProps extends Pick<ProductGroupsProps, 'columns' | 'compare' | 'minimum'> {
  entry: Entry;
  title: 'h3' | 'h4';
}

/** A product as a row of the listing: what it is, its sizes, grades and minimum order. */
function ProductCard({ entry, columns, compare, minimum, title: Title }: ProductCardProps) {
  const features = entry.keyFeatures.slice(0, FEATURES_ON_A_CARD);
  return (
    <article className={productCardStyles.card}>
      <div className={productCardStyles.picture}>
        <Picture picture={entry.image} place="neighbour" decorative />
      </div>
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
          {entry.facts.map(({ id, text }) => (
            <div key={id} data-fact={id}>
              <dt>{columns.find((column) => column.id === id)!.label}</dt>
              <dd data-short={id === 'minimumOrder' ? minimum : undefined}>
                {text
                  .split(HYPHENATED)
                  .map((part, at) => (at % 2 === 1 ? <span key={at}>{part}</span> : part))}
              </dd>
            </div>
          ))}
        </dl>
        <CompareTick id={entry.product ?? entry.link} name={entry.title} words={compare} />
      </div>
    </article>
  );
}
