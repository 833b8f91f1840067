import { site } from '../../content/catalogue';
import { OpeningTimes } from '../../ui/opening-times';
import styles from './contact-card.module.scss';

interface BusinessHoursProps {
  heading: string;
}

/** The opening hours; renders nothing without any. */
export function BusinessHours({ heading }: BusinessHoursProps) {
  const { hours: rows = [] } = site.company;
  if (rows.length === 0) return null;
  return (
    <section className={styles.card}>
      <h3>{heading}</h3>
      <dl className={styles.hours}>
        {rows.map((hours) => (
          <div key={hours.label}>
            <dt>{hours.label}</dt>
            <dd>
              <OpeningTimes hours={hours} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
