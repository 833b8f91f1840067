import type { Intro, Titled } from '../../content/catalogue.types';
import { Section } from './section';
import styles from './certifications.module.scss';

interface CertificationsProps {
  intro: Intro;
  items: Titled[];
  anchor: string;
}

/** The certificates, each on its own plate. */
export function Certifications({ intro, items, anchor }: CertificationsProps) {
  return (
    <Section heading={intro.heading} lead={intro.text} anchor={anchor} ground="sunken">
      <ul className={styles.plates}>
        {items.map(({ title, text }) => (
          <li key={title} className={styles.plate}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
