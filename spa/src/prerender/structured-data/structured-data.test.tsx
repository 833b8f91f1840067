import type { Graph } from 'schema-dts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { catalogue } from '../../../testing/catalogue';
import { contentOf, givePageData } from '../../../testing/page-data';
import { site } from '../../content/catalogue';
import { LISTED_PAGES } from '../../content/site-pages';
import { headOffice } from './identity';
import { structuredData } from './structured-data';

const ORIGIN = 'https://www.example.com';

interface Thing extends Record<string, unknown> {
  '@type': string;
  '@id': string;
}

beforeEach(() => {
  givePageData();
  window.prerendering!.origin = ORIGIN;
  document.documentElement.lang = 'en-IN';
});

afterEach(() => {
  document.documentElement.lang = '';
});

async function things(...page: Parameters<typeof structuredData>): Promise<Thing[]> {
  const { '@context': context, '@graph': graph } = JSON.parse(
    await structuredData(...page),
  ) as Graph;
  expect(context).toBe('https://schema.org');
  return graph as unknown as Thing[];
}

const product = async (id: number) => {
  const [organization, page, thing, breadcrumb, ...more] = await things(
    'product',
    `/products/${String(id)}`,
  );
  expect(more).toEqual([]);
  return { organization, page, thing: thing!, breadcrumb: breadcrumb! };
};

test.each([
  ['home', ['Organization', 'WebSite', 'WebPage']],
  ['foundation', ['Organization', 'AboutPage']],
  ['products', ['Organization', 'CollectionPage', 'ItemList']],
  ['infrastructure', ['Organization', 'WebPage']],
  ['customers', ['Organization', 'WebPage']],
  ['connect', ['Organization', 'ContactPage']],
  ['finder', ['Organization', 'CollectionPage']],
  ['equivalents', ['Organization', 'WebPage']],
  ['tools', ['Organization', 'WebPage']],
  ['privacy', ['Organization', 'WebPage']],
] as const)(
  'the page %s describes the company and a thing of its own type',
  async (name, types) => {
    const graph = await things(name, site.paths[name]);
    expect(graph.map((thing) => thing['@type'])).toEqual(types);
    const page = graph.find((thing) => thing['@id'].endsWith('#page'))!;
    expect(page).toMatchObject({
      '@id': `${ORIGIN}${site.paths[name]}#page`,
      url: `${ORIGIN}${site.paths[name]}`,
      name: contentOf(name).page.hero.heading,
      inLanguage: 'en-IN',
      isPartOf: { '@id': `${ORIGIN}/#website` },
      publisher: { '@id': `${ORIGIN}/#organization` },
    });
  },
);

test('the listing numbers its products from 1', async () => {
  const [list] = (await things('products', site.paths.products)).slice(-1);
  const items = list!['itemListElement'] as { position: number }[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
});

describe('the company', () => {
  test('has no contacts and no founding date while the company is a sample', async () => {
    expect(site.isSample).toBe(true);
    for (const name of LISTED_PAGES) {
      const data = await structuredData(name, site.paths[name]);
      expect(data).not.toMatch(/telephone|contactPoint|PostalAddress|sameAs|email|foundingDate/);
    }
    expect(await structuredData('home', '/')).not.toMatch(/19(48|82)/);
  });

  test('has opening hours only for the days on which it is open', () => {
    const { openingHoursSpecification } = headOffice('https://map.example') as unknown as Thing;
    expect(openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '18:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday'],
        opens: '09:00',
        closes: '13:00',
      },
    ]);
  });
});

const idOf = (id: number) => `${ORIGIN}/products/${String(id)}#product`;

test.each(catalogue.products.map((one) => [one.id, one] as const))(
  'product %i has every specification, its family and its members',
  async (id, self) => {
    const { thing, page, breadcrumb } = await product(id);
    const members = catalogue.products.filter(({ parent }) => parent === id);
    expect(thing['@type']).toBe(members.length > 0 ? 'ProductGroup' : 'Product');
    expect(thing).toMatchObject({ '@id': idOf(id), name: self.name, category: self.category });
    const properties = (thing['additionalProperty'] ?? []) as { name: string }[];
    expect(properties.map(({ name }) => name)).toEqual(
      Object.keys(self.technicalSpecifications ?? {}),
    );
    const references = (key: string) => (thing[key] ?? []) as { '@id': string }[];
    expect(references('hasVariant').map((one) => one['@id'])).toEqual(
      members.map((member) => idOf(member.id)),
    );
    expect(thing['isVariantOf']).toEqual(self.parent ? { '@id': idOf(self.parent) } : undefined);
    expect(page).toMatchObject({
      '@type': 'ItemPage',
      mainEntity: { '@id': idOf(id) },
      breadcrumb: { '@id': breadcrumb['@id'] },
    });
  },
);
