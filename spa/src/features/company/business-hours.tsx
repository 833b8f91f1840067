import { site } from '../../content/catalogue';
import { OpeningTimes } from '../../ui/opening-times';
import styles from './contact-card.module.scss';

interface BusinessHoursProps {
  heading: string;
}

export function BusinessHours({ heading }: BusinessHoursProps) {
  return (
    <section className={styles.card}>
      <h3>{heading}</h3>
      <dl className={styles.hours}>
        {site.company.hours.map((hours) => (
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
