import { useEffect } from 'react';

import type { Content } from '../../content/catalogue';
import { CompareBar } from '../compare/compare-bar';
import { ButtonLink } from '../../ui/button-link';
import { Head } from '../../ui/head';
import { useLazyComponent } from '../../lib/use-lazy-component';
import { useListingAnchor } from './use-listing-anchor';
import {
  filterListing,
  type ListingChoice,
  readListingChoice,
  readQ,
  writeListingChoice,
} from '../../lib/listing-filter';
import { slugs } from '../../lib/slug';
import { useAddressState } from '../../lib/use-address-state';
import { groupBy } from '../../lib/group-by';
import { DrawnText } from '../../ui/drawn-text';
import { CategoryLinks } from './category-links';
import { ProductFilter } from './product-filter';
import { ProductGroups } from './product-groups';
import styles from './products-page.module.scss';

const results = () => import('../search/search-chunk').then((module) => module.SearchResults);

const writeState = (query: string, { choice }: { choice: ListingChoice }) =>
  writeListingChoice(query, choice);

/**
 * The filter of the product listing. If the address has q, it overrides category and search text.
 */
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

interface ProductsPageProps {
  content: Content<'products'>;
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

export default function ProductsPage({ content }: ProductsPageProps) {
  const { page, listing, families, compare } = content;
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
              count={shown.length}
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
              entries={shown}
              families={families}
              ids={ids}
              compare={compare}
              minimum={page.minimum}
            />
          ) : (
            <div>
              <p className="lead">{page.empty}</p>
              {asked && Results && <Results query={asked} heading="elsewhere" />}
            </div>
          )}
        </div>
      </div>
      <CompareBar words={compare} />
    </>
  );
}
