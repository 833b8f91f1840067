import { act, render } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { site } from '../content/catalogue';
import { Head } from './head';

const PAGE = { title: 'Wire', description: 'All wire.', path: '/wire' };
const { name } = site.company;

beforeEach(() => {
  document.documentElement.lang = 'en-IN';
  window.prerendering = { origin: 'https://www.example.com' };
});

afterEach(() => {
  document.documentElement.lang = '';
});

const show = (page: Parameters<typeof Head>[0]['page']) =>
  render(
    <HelmetProvider>
      <Head page={page} />
    </HelmetProvider>,
  );

const tags = (): Record<string, string | null> =>
  Object.fromEntries(
    [...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')].map(
      (tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.getAttribute('rel')!,
        tag.getAttribute('content') ?? tag.getAttribute('href'),
      ],
    ),
  );

describe('a listed page', () => {
  test('has its title, address and social tags', () => {
    show(PAGE);
    expect(document.title).toBe(`Wire | ${name}`);
    expect(tags()).toEqual({
      description: 'All wire.',
      robots: 'noindex',
      canonical: 'https://www.example.com/wire',
      'og:title': 'Wire',
      'og:description': 'All wire.',
      'og:type': 'website',
      'og:url': 'https://www.example.com/wire',
      'og:site_name': name,
      'og:locale': 'en_IN',
      'twitter:card': 'summary_large_image',
    });
  });

  test('removes its tags when the next page sets its own', () => {
    const { rerender } = show(PAGE);
    act(() =>
      rerender(
        <HelmetProvider>
          <Head page={{ ...PAGE, title: 'Next', path: '/next' }} />
        </HelmetProvider>,
      ),
    );
    expect(document.title).toBe(`Next | ${name}`);
    expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    expect(tags()).toMatchObject({ canonical: 'https://www.example.com/next' });
  });
});

test('a page without a path is not indexed and has no social tags', () => {
  show({ title: 'Search', description: 'Results.' });
  expect(document.title).toBe(`Search | ${name}`);
  expect(tags()).toEqual({ description: 'Results.', robots: 'noindex' });
});
