import type { ReactNode } from 'react';

import type { Intro } from '../catalogue.types';
import { SampleMark } from '../components/sample-mark';
import { Section } from '../components/section';
import styles from './customer-list.module.scss';

interface Customer {
  name: string;
  description: string;
  sample?: boolean;
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

/** Customers as the lines of a register: name, what they do, and the facts known of them. */
export function CustomerList<Entry extends Customer>(props: CustomerListProps<Entry>): ReactNode {
  const { intro, customers, fields, ground = 'paper' } = props;
  const allSamples = customers.every(({ sample }) => sample);
  return (
    <Section heading={intro.heading} lead={intro.text} ground={ground}>
      <SampleMark sample={allSamples} />
      <ul className={styles.register}>
        {customers.map((customer) => (
          <li key={customer.name} className={styles.customer}>
            <div>
              <h3 className={styles.name}>{customer.name}</h3>
              <SampleMark sample={!allSamples && customer.sample} />
            </div>
            <p>{customer.description}</p>
            <dl className={styles.facts}>
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
