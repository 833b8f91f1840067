import type { SchemaType } from '../../content/site-pages';
import { siteLanguage } from '../../content/document';
import { address, company, thing, website } from './identity';

/** Describes a page, given its type, address and heading. */
export function webPage(type: SchemaType, path: string, heading: string) {
  return {
    '@type': type,
    ...thing(path, 'page'),
    url: address(path),
    name: heading,
    inLanguage: siteLanguage(),
    isPartOf: website(),
    publisher: company(),
  } as const;
}
