import { site } from '../../content/catalogue';
import type { Intro, Titled } from '../../content/catalogue.types';
import type { ClaimState } from '../../ui/claim-state';
import { LineIcon } from '../../ui/icon';
import { Section } from './section';
import styles from './materials.module.scss';

const PLUS = 'M12 5v14M5 12h14';

interface MaterialsProps {
  intro: Intro;
  items: Titled[];
  state: ClaimState;
}

/** The raw materials. Each entry opens and closes independently of the others. */
export function Materials({ intro, items, state }: MaterialsProps) {
  // Two independent columns, so that opening an entry leaves no gap in the other column.
  const half = Math.ceil(items.length / 2);
  return (
    <Section
      heading={intro.heading}
      lead={items.length > 0 ? intro.text : site.frame.detailsOnRequest}
      state={state}
    >
      {items.length > 0 && (
        <div className={styles.materials}>
          {[items.slice(0, half), items.slice(half)].map((column, at) => (
            <div key={at}>
              {column.map(({ title, text }) => (
                <details key={title} className={styles.material}>
                  <summary className={styles.summary}>
                    <h3>{title}</h3>
                    <LineIcon path={PLUS} />
                  </summary>
                  <p className={styles.text}>{text}</p>
                </details>
              ))}
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}
