import type { Catalogue } from '../../content/catalogue.types';
import { withPath } from '../../content/products.ts';

export function home(catalogue: Catalogue) {
  const { industries, carouselWords } = catalogue;
  const { carousel, ...page } = catalogue.pages.home;
  const items = withPath(catalogue, carousel.items);
  return { page: { ...page, carousel: { ...carousel, items } }, industries, carouselWords };
}

export function foundation({ pages }: Catalogue) {
  return { page: pages.foundation };
}

export function infrastructure({ pages, industries, carouselWords }: Catalogue) {
  return { page: pages.infrastructure, industries, carouselWords };
}

export function customers({ pages }: Catalogue) {
  return { page: pages.customers };
}

/** The privacy page, without sections about services that the company does not have. */
export function privacy({ pages, company }: Catalogue) {
  const { sections, ...page } = pages.privacy;
  const shown = sections.filter(({ about }) => !about || company[about]);
  return { page: { ...page, sections: shown.map(({ about, ...section }) => section) } };
}

export function connect({ pages, company }: Catalogue) {
  return { page: pages.connect, map: company.map };
}
