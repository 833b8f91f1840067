import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';

import { contentOf } from '../../../testing/page-data';
import { renderPages } from '../../../testing/render-page';
import { Certifications, Entries, Timeline } from './foundation/foundation-page';
import { CustomerList, Statistics, Vendors } from './customers/customers-page';
import { Families, Milestones, ProductCarousel } from './home/home-page';
import { Industries } from './industries';
import { Materials, Process, Quality, WorksTabs } from './infrastructure/infrastructure-page';
import { Testimonials } from './sections';

const INTRO = { heading: 'Heading', text: 'Lead.' };
const WORDS = {
  location: 'Location',
  partnership: 'Partnership',
  specialization: 'Specialization',
  collaboration: 'Collaboration',
  type: 'Type',
  since: 'Since',
};

/** Returns this many entries. Each has every key that any of the lists uses. */
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Title ${index}`,
    text: 'Text.',
    year: `${1900 + index}`,
    name: `Name ${index}`,
    description: 'Description.',
    type: 'Works',
    value: `${index}`,
    label: `Label ${index}`,
    heading: 'Heading',
    points: ['Point.'],
    authorRole: 'Works manager',
    companyLabel: 'Works',
    to: `/products/${index}`,
  }));

const testimonials = (count: number) =>
  entries(count).map((entry) => ({ ...entry, text: entry.title }));
const steps = (count: number) => entries(count).map(({ title, text }) => ({ title, text }));
const LIST = { intro: INTRO, state: undefined };
const BLOCK = { heading: 'Heading', paragraphs: ['Text.'] };

const words = contentOf('home').carouselWords;
const { industries } = contentOf('home');
const { carousel } = contentOf('home').page;
const slides = <Item,>(items: Item[], count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...items[0]!,
    id: index,
    title: `Title ${index}`,
  }));

/** Sections that disappear without entries, and the selector of an entry. */
const SECTIONS: Record<string, [string, (count: number) => ReactElement]> = {
  certifications: [
    'li',
    (count) => <Certifications intro={INTRO} items={entries(count)} anchor="certifications" />,
  ],
  timeline: ['li', (count) => <Timeline intro={INTRO} entries={entries(count)} anchor="legacy" />],
  customers: [
    'li',
    (count) => <CustomerList intro={INTRO} customers={entries(count)} fields={() => []} />,
  ],
  vendors: ['li', (count) => <Vendors intro={INTRO} vendors={entries(count)} words={WORDS} />],
  statistics: ['dt', (count) => <Statistics heading="Figures" items={entries(count)} />],
  milestones: [
    'dt',
    (count) => (
      <Milestones milestones={{ heading: 'Milestones', items: entries(count) }} state={undefined} />
    ),
  ],
  families: ['li', (count) => <Families families={{ label: 'Families', links: entries(count) }} />],
  capabilities: ['dt', (count) => <Entries intro={INTRO} entries={entries(count)} />],
  materials: ['details', (count) => <Materials {...LIST} items={entries(count)} />],
  steps: ['ol > li', (count) => <Process {...LIST} steps={steps(count)} />],
  areas: [
    '[role=tab]',
    (count) => <WorksTabs label="Areas" tabs={entries(count)} stateOf={() => undefined} />,
  ],
  testimonials: [
    'figure',
    (count) => <Testimonials heading="Heading" testimonials={testimonials(count)} />,
  ],
  industries: [
    'article',
    (count) => (
      <Industries
        intro={INTRO}
        industries={{ ...industries, items: slides(industries.items, count) }}
        words={words}
      />
    ),
  ],
  products: [
    'article',
    (count) => (
      <ProductCarousel
        carousel={{ ...carousel, items: slides(carousel.items, count) }}
        words={words}
      />
    ),
  ],
};

describe.each(Object.entries(SECTIONS))('the section of %s', (_, [selector, section]) => {
  test.each([1, 3, 40])('has %i entries', (count) => {
    const { container } = renderPages({ '/': section(count) }, '/');
    expect(container.querySelectorAll(selector)).toHaveLength(count);
  });

  test('is left out if there are no entries', () => {
    const { container } = renderPages({ '/': section(0) }, '/');
    expect(container.querySelector('main')!.innerHTML).toBe('');
  });
});

test.each([0, 1, 3, 40])('the quality section has %i points', (count) => {
  const section = <Quality {...LIST} quality={BLOCK} points={entries(count)} />;
  const { container } = renderPages({ '/': section }, '/');
  expect(container.querySelectorAll('dt')).toHaveLength(count);
  expect(screen.getByRole('region', { name: 'Heading' })).toBeDefined();
  expect(container.querySelector('ol:empty, ul:empty, dl:empty')).toBeNull();
});
