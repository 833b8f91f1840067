import { useEffect } from 'react';

import type { Content } from '../../content/catalogue';
import { CompareBar } from '../compare/compare-bar';
import { Hero } from '../company/hero';
import { Head } from '../../ui/head';
import { useLazyComponent } from '../../lib/use-lazy-component';
import { useListingAnchor } from './use-listing-anchor';
import { useListingFilter } from './use-listing-filter';
import { ProductFilter } from './product-filter';
import { ProductGroups } from './product-groups';
import styles from './products-page.module.scss';

const results = () => import('../search/search-chunk').then((module) => module.SearchResults);

interface ProductsPageProps {
  content: Content<'products'>;
}

export function ProductsPage({ content: { page, listing, compare } }: ProductsPageProps) {
  const categories = [...new Set(listing.map(({ category }) => category))];
  const { choice, q, shown, loaded, change } = useListingFilter(listing, categories);
  useListingAnchor(loaded);
  const [Results, load] = useLazyComponent(results);
  const asked = shown.length > 0 ? '' : q || choice.search.trim();
  useEffect(() => {
    if (asked) load();
  }, [asked, load]);
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      <ProductFilter
        words={page}
        categories={categories}
        choice={choice}
        q={q}
        count={shown.length}
        onChange={change}
      />
      {shown.length > 0 ? (
        <ProductGroups entries={shown} jump={page.jump} view={page.view} compare={compare} />
      ) : (
        <>
          <p className={styles.empty}>{page.empty}</p>
          {asked && Results && <Results query={asked} heading="elsewhere" />}
        </>
      )}
      <CompareBar words={compare} />
    </>
  );
}
