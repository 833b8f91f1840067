import type { Catalogue } from '../../content/catalogue.types';
import { withPath } from '../../content/paths.ts';

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

export function privacy({ pages }: Catalogue) {
  return { page: pages.privacy };
}

export function connect({ pages, company }: Catalogue) {
  return { page: pages.connect, map: company.map };
}
