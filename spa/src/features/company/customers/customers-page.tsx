import type { ReactNode } from 'react';

import type { Content, Resolved } from '../../../content/catalogue';
import { Hero } from '../hero';
import { Head } from '../../../ui/head';
import { Figures, Section, Testimonials } from '../sections';
import type { CustomersWords, Intro, Labelled, Vendor } from '../../../content/catalogue.types';
import { ClaimMark, type Claimed, sharedState, stateOf } from '../../../ui/claim-mark';
import styles from './customers-page.module.scss';

export default function CustomersPage({ content: { page } }: { content: Content<'customers'> }) {
  const { words } = page;
  return (
    <>
      <Head page={page} />
      <Hero hero={page.hero} />
      {page.makeInIndia && <Statement intro={page.makeInIndia} />}
      <Statistics heading={page.statisticsHeading} items={page.statistics} />
      <Testimonials
        heading={page.testimonialHeading}
        testimonials={page.testimonial ? [page.testimonial] : []}
      />
      <CustomerList
        intro={page.defence}
        customers={page.defenceItems}
        ground="sunken"
        fields={({ location, partnership }) => [
          { label: words.location, value: location },
          { label: words.partnership, value: partnership },
        ]}
      />
      <CustomerList
        intro={page.research}
        customers={page.researchItems}
        fields={({ specialization, partnership }) => [
          { label: words.specialization, value: specialization },
          { label: words.partnership, value: partnership },
        ]}
      />
      <CustomerList
        intro={page.institutes}
        customers={page.instituteItems}
        ground="sunken"
        fields={({ specialization, collaboration }) => [
          { label: words.specialization, value: specialization },
          { label: words.collaboration, value: collaboration },
        ]}
      />
      <Vendors intro={page.vendors} vendors={page.vendorItems} words={words} />
      <Vendors
        intro={page.additional}
        vendors={page.additionalItems}
        words={words}
        ground="sunken"
      />
    </>
  );
}

/** The central statement of a page. */
function Statement({ intro }: { intro: Intro }) {
  return (
    <Section heading={intro.heading}>
      <p className="statement">{intro.text}</p>
    </Section>
  );
}

/** Figures about the customers; renders nothing without figures. */
export function Statistics({ heading, items }: { heading: string; items: Labelled[] }) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} ground="graphite">
      <Figures items={items} />
    </Section>
  );
}

interface Customer extends Claimed {
  name: string;
  description: string;
}

interface Field {
  label: string;
  value: string | null | undefined;
}

interface CustomerListProps<Entry> {
  intro: Intro;
  customers: Entry[];
  fields: (customer: Entry) => Field[];
  ground?: 'paper' | 'sunken';
}

/** Customers as a list: name, line of business, and further facts if recorded. */
export function CustomerList<Entry extends Customer>(props: CustomerListProps<Entry>): ReactNode {
  const { intro, customers, fields, ground = 'paper' } = props;
  const shared = sharedState(customers);
  if (customers.length === 0) return null;
  return (
    <Section heading={intro.heading} lead={intro.text} ground={ground} state={shared}>
      <ul className="ruled">
        {customers.map((customer) => (
          <li key={customer.name} className={styles.customer}>
            <div>
              <h3>{customer.name}</h3>
              <ClaimMark state={shared ? undefined : stateOf(customer)} />
            </div>
            <p>{customer.description}</p>
            <dl className={`${styles.facts} small`}>
              {fields(customer).map(
                ({ label, value }) =>
                  value && (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface VendorsProps {
  intro: Intro;
  vendors: Resolved<Vendor>[];
  words: CustomersWords;
  ground?: 'paper' | 'sunken';
}

/** A compact index in columns, for many short entries. */
export function Vendors({ intro, vendors, words, ground = 'paper' }: VendorsProps) {
  const shared = sharedState(vendors);
  if (vendors.length === 0) return null;
  return (
    <Section heading={intro.heading} lead={intro.text} ground={ground} state={shared}>
      <ul className={`${styles.index} ruled`}>
        {vendors.map((vendor) => (
          <li key={vendor.name} className={`${styles.vendor} cluster`}>
            <span className="strong tabular">{vendor.name}</span>
            <span className="muted">{vendor.type}</span>
            {vendor.since && <span className="small">{`${words.since} ${vendor.since}`}</span>}
            <ClaimMark state={shared ? undefined : stateOf(vendor)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
