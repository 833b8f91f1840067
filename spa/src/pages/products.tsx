import { useEffect } from 'react';

import type { Content } from '../content/catalogue';
import { CompareBar } from '../components/compare-bar';
import { Hero } from '../components/hero';
import { Head } from '../head/head';
import { useLazyComponent } from '../hooks/use-lazy-component';
import { useListingAnchor } from '../hooks/use-listing-anchor';
import { useListingFilter } from '../hooks/use-listing-filter';
import { ProductFilter } from '../sections/product-filter';
import { ProductGroups } from '../sections/product-groups';
import styles from './products.module.scss';

const results = () => import('../sections/search-chunk').then((module) => module.SearchResults);

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
