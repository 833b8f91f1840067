import { expect, test } from 'vitest';

import { mapOf } from '../src/content/content-maps.ts';
import { Addresses } from './publication.ts';

const parsed = (source: string) => {
  const [, app, entries] = /^export const app = (.*);\nexport default (.*);\n$/.exec(source)!;
  return [JSON.parse(app!), JSON.parse(entries!)] as [string, Record<string, string>];
};

test('the address of every part is in the map in which the app looks up that part', () => {
  const addresses = new Addresses(4);
  const parts = ['home', 'product/1', 'product/2', 'product/300', 'ask/1', 'compare/2'];
  for (const part of parts) addresses.add(part, `assets/${part.replace('/', '-')}.js`);
  const maps = new Map(addresses.maps('/assets/app.js'));
  for (const part of parts) {
    const [app, entries] = parsed(maps.get(mapOf(part, 4))!);
    expect(app).toBe('/assets/app.js');
    expect(entries[part]).toBe(`/assets/${part.replace('/', '-')}.js`);
    expect(addresses.all[part]).toBe(entries[part]);
  }
});

test('empty maps are written too, because the app also looks up products that do not exist', () => {
  const maps = [...new Addresses(4).maps('/assets/app.js')];
  expect(maps).toHaveLength(4);
  expect(maps.map(([, source]) => parsed(source)[1])).toEqual([{}, {}, {}, {}]);
});
