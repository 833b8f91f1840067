import type { ReactNode } from 'react';

import { site } from '../../content/catalogue';
import type { Intro } from '../../content/catalogue.types';
import { ClaimMark } from '../../ui/claim-mark';
import { type Claimed, sharedState, stateOf } from '../../ui/claim-state';
import { Section } from './section';
import styles from './customer-list.module.scss';

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
  return (
    <Section
      heading={intro.heading}
      lead={customers.length > 0 ? intro.text : site.frame.referencesOnRequest}
      ground={ground}
      state={shared}
    >
      {customers.length > 0 && (
        <ul className={styles.register}>
          {customers.map((customer) => (
            <li key={customer.name} className={styles.customer}>
              <div>
                <h3 className={styles.name}>{customer.name}</h3>
                <ClaimMark state={shared ? undefined : stateOf(customer)} />
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
      )}
    </Section>
  );
}
