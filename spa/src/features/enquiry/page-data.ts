import type { Catalogue } from '../../content/catalogue.types';

/**
 * The page data of the enquiry list: its words, words for choices, and links to pages where
 * products can be found.
 */
export function enquiryList({ pages }: Catalogue) {
  const { ask, connect, enquiry, finder, products } = pages;
  const { fields, choice, list, quantity, unit } = ask;
  return {
    page: enquiry,
    ask: { fields, choice, list, quantity, unit },
    ways: [products, finder, connect].map(({ hero, path }) => ({ label: hero.heading, to: path })),
  };
}
