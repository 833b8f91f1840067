import { site } from '../../content/catalogue';
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
    <Section
      heading={intro.heading}
      lead={items.length > 0 ? intro.text : site.frame.detailsOnRequest}
      anchor={anchor}
      ground="sunken"
    >
      {items.length > 0 && (
        <ul className={styles.plates}>
          {items.map(({ title, text }) => (
            <li key={title} className={styles.plate}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
