import { type Resolved, site } from '../../content/catalogue';
import type { CustomerWords, Intro, Vendor } from '../../content/catalogue.types';
import { ClaimMark } from '../../ui/claim-mark';
import { sharedState, stateOf } from '../../ui/claim-state';
import { Section } from './section';
import styles from './vendors.module.scss';

interface VendorsProps {
  intro: Intro;
  vendors: Resolved<Vendor>[];
  words: CustomerWords;
  ground?: 'paper' | 'sunken';
}

/** A compact index in columns, for many short entries. */
export function Vendors({ intro, vendors, words, ground = 'paper' }: VendorsProps) {
  const shared = sharedState(vendors);
  return (
    <Section
      heading={intro.heading}
      lead={vendors.length > 0 ? intro.text : site.frame.referencesOnRequest}
      ground={ground}
      state={shared}
    >
      {vendors.length > 0 && (
        <ul className={styles.index}>
          {vendors.map((vendor) => (
            <li key={vendor.name} className={styles.vendor}>
              <span className={styles.name}>{vendor.name}</span>
              <span className={styles.type}>{vendor.type}</span>
              {vendor.since && (
                <span className={styles.since}>{`${words.since} ${vendor.since}`}</span>
              )}
              <ClaimMark state={shared ? undefined : stateOf(vendor)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
