import { site } from '../content/catalogue';
import { addressLines, mail, telephone } from '../lib/addresses';
import { OpeningTimes } from '../ui/opening-times';
import styles from './footer-contacts.module.scss';

const { phones = [], email, address, hours = [], badges = [] } = site.company;
const { quickContact, hoursHeading, badgesHeading } = site.frame.footer;

/**
 * The company's contacts and head office, and its opening hours and certifications if there are any,
 * at the bottom of the page.
 */
export function FooterContacts() {
  return (
    <div className={styles.plate}>
      <section className={styles.field}>
        <h2 className={styles.heading}>{quickContact}</h2>
        {phones.length > 0 && (
          <dl className={styles.pairs}>
            {phones.map(({ label, number }) => (
              <div className={styles.pair} key={number}>
                <dt>{label}</dt>
                <dd>
                  <a href={telephone(number)}>{number}</a>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <a href={mail(email)}>{email}</a>
      </section>
      <section className={styles.field}>
        <h2 className={styles.heading}>{address.heading}</h2>
        <address className={styles.address}>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
      {hours.length > 0 && (
        <section className={styles.field}>
          <h2 className={styles.heading}>{hoursHeading}</h2>
          <dl className={styles.pairs}>
            {hours.map((entry) => (
              <div className={styles.pair} key={entry.label}>
                <dt>{entry.label}</dt>
                <dd>
                  <OpeningTimes hours={entry} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {badges.length > 0 && (
        <section className={styles.field}>
          <h2 className={styles.heading}>{badgesHeading}</h2>
          <ul className={styles.badges}>
            {badges.map((badge) => (
              <li className={styles.badge} key={badge}>
                {badge}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
