import { describe, expect, it } from 'vitest';

import { slug, slugs } from './slug';

describe('slug', () => {
  it.each([
    ['Brazing and Welding', 'brazing-and-welding'],
    ['Packaging & Delivery', 'packaging-delivery'],
    ['  “Guides & Tubes”  ', 'guides-tubes'],
    ['GB/T 9460', 'gb-t-9460'],
    ['(A5.8)', 'a5-8'],
    ['तार', 'तार'],
    ['वेल्डिंग', 'वेल्डिंग'],
    ['वेल्डिंग तार', 'वेल्डिंग-तार'],
    ['线材', '线材'],
    ['Проволока', 'проволока'],
    ['سلك', 'سلك'],
    ['Drähte', 'drähte'],
    ['Dra\u0308hte', 'drähte'],
    ['★', 'u2605'],
    ['🧵 ⚡', 'u1f9f5-u20-u26a1'],
  ])('of %j is %j', (text, anchor) => {
    expect(slug(text)).toBe(anchor);
  });

  it('has no character that is not allowed in an address or an id', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => `a${String.fromCodePoint(code)}`);
    expect(all.map(slug).filter((one) => !one || /[\s"'<>#?%&]/.test(one))).toEqual([]);
  });
});

describe('slugs', () => {
  it('gives each text a different anchor', () => {
    expect([...slugs(['C++', 'C#', 'तार', 'C++', 'C'])]).toEqual([
      ['C++', 'c'],
      ['C#', 'c-2'],
      ['तार', 'तार'],
      ['C', 'c-3'],
    ]);
  });

  it('does not give a numbered text the anchor of another text', () => {
    const anchors = [...slugs(['A', 'A 2', 'a']).values()];
    expect(new Set(anchors).size).toBe(3);
  });
});
