import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { Certifications } from './certifications';
import { CustomerList } from './customer-list';
import { Milestones } from './milestones';
import { Statistics } from './statistics';
import { Timeline } from './timeline';
import { Vendors } from './vendors';
import { site } from '../../content/catalogue';

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
  }));

const LISTS = {
  certifications: (count: number) => (
    <Certifications intro={INTRO} items={entries(count)} anchor="certifications" />
  ),
  timeline: (count: number) => <Timeline intro={INTRO} entries={entries(count)} anchor="legacy" />,
  customers: (count: number) => (
    <CustomerList intro={INTRO} customers={entries(count)} fields={() => []} />
  ),
  vendors: (count: number) => <Vendors intro={INTRO} vendors={entries(count)} words={WORDS} />,
};

describe.each(Object.entries(LISTS))('the list of %s', (_, list) => {
  test.each([1, 3, 40])('has %i entries', (count) => {
    render(list(count));
    const region = screen.getByRole('region', { name: 'Heading' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(count);
    expect(within(region).getByText('Lead.')).toBeDefined();
  });

  test('keeps its heading and its anchor, but has no list, if there are no entries', () => {
    render(list(0));
    const region = screen.getByRole('region', { name: 'Heading' });
    expect(within(region).queryByRole('list')).toBeNull();
    expect(within(region).queryByText('Lead.')).toBeNull();
    const { detailsOnRequest, referencesOnRequest } = site.frame;
    expect([detailsOnRequest, referencesOnRequest]).toContain(
      region.querySelector('p')?.textContent,
    );
  });
});

describe('figures', () => {
  test.each([1, 3, 40])('are all shown: %i of them', (count) => {
    render(<Statistics heading="Figures" items={entries(count)} />);
    expect(screen.getAllByRole('term')).toHaveLength(count);
  });

  test('are left out with their heading if there are none', () => {
    const { container } = render(
      <>
        <Statistics heading="Figures" items={[]} />
        <Milestones milestones={{ heading: 'Milestones', items: [] }} state={undefined} />
      </>,
    );
    expect(container.textContent).toBe('');
  });

  test('are left out beside a quotation if there are none', () => {
    const words = { heading: 'Milestones', items: [], quote: 'Wire that works.' };
    render(<Milestones milestones={words} state={undefined} />);
    expect(screen.getByText('Wire that works.')).toBeDefined();
    expect(screen.queryByRole('term')).toBeNull();
  });
});
