import type { Intro, Titled } from '../catalogue.types';
import { Icon } from '../components/icon';
import { Section } from '../components/section';
import styles from './materials.module.scss';

interface MaterialsProps {
  intro: Intro;
  items: Titled[];
}

/** The raw materials; each entry opens and closes by itself. */
export function Materials({ intro, items }: MaterialsProps) {
  return (
    <Section heading={intro.heading} lead={intro.text}>
      <div className={styles.materials}>
        {items.map(({ title, text }) => (
          <details key={title} className={styles.material}>
            <summary className={styles.summary}>
              <h3>{title}</h3>
              <Icon name="plus" />
            </summary>
            <p className={styles.text}>{text}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
