import type { WebPage } from 'schema-dts';

import { address, company, thing, website } from './identity';

type Kind = Extract<WebPage, { '@type': string }>['@type'];

/** A page by its kind, address and heading. */
export function webPage(kind: Kind, path: string, heading: string) {
  return {
    '@type': kind,
    ...thing(path, 'page'),
    url: address(path),
    name: heading,
    inLanguage: document.documentElement.lang,
    isPartOf: website(),
    publisher: company(),
  } as const;
}
