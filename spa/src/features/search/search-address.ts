import { site } from '../../content/catalogue';

/** The address of the results for a query. */
export const searchAddress = (query: string) =>
  `${site.paths.search}?${new URLSearchParams({ q: query }).toString()}`;
