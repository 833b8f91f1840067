import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { DataTree } from './data-tree';

test('structured data is a tree of named things, without the marks of JSON-LD', () => {
  const organisation = { '@type': 'Organization', '@id': '/#company', name: 'Wire Works' };
  render(<DataTree values={[{ '@context': 'https://schema.org', '@graph': [organisation] }]} />);
  expect(screen.getAllByRole('list')[0]!.textContent).toBe(
    'Entry 1 Organizationid: /#companyname: Wire Works',
  );
});
