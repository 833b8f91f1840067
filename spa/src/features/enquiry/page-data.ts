import type { Catalogue } from '../../content/catalogue.types';

/**
 * The part of the enquiry page: its words, those of choices, and links to where products are found.
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
