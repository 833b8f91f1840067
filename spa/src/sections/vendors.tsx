import type { CustomerWords, Intro, Vendor } from '../catalogue.types';
import { SampleMark } from '../components/sample-mark';
import { Section } from '../components/section';
import styles from './vendors.module.scss';

interface VendorsProps {
  intro: Intro;
  vendors: Vendor[];
  words: CustomerWords;
  ground?: 'paper' | 'sunken';
}

/** Many entries with little to say of each: a compact index in columns. */
export function Vendors({ intro, vendors, words, ground = 'paper' }: VendorsProps) {
  const allSamples = vendors.every(({ sample }) => sample);
  return (
    <Section heading={intro.heading} lead={intro.text} ground={ground}>
      <SampleMark sample={allSamples} />
      <ul className={styles.index}>
        {vendors.map(({ name, type, since, sample }) => (
          <li key={name} className={styles.vendor}>
            <span className={styles.name}>{name}</span>
            <span className={styles.type}>{type}</span>
            {since && <span className={styles.since}>{`${words.since} ${since}`}</span>}
            <SampleMark sample={!allSamples && sample} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
