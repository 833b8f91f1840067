import { site } from '../content/catalogue';
import { addressLines, mail, telephone } from '../lib/addresses';
import { OpeningTimes } from '../ui/opening-times';
import styles from './footer.module.scss';

const { phones = [], email, address, hours = [], badges = [] } = site.company;
const { quickContact, hoursHeading, badgesHeading } = site.frame.footer;

/**
 * The company's contacts and head office, and its opening hours and certifications if there are any,
 * at the bottom of the page.
 */
export function FooterContacts() {
  return (
    <div className={`${styles.plate} cluster`}>
      <section className={styles.field}>
        <h2 className={`${styles.contactsHeading} small strong`}>{quickContact}</h2>
        {phones.length > 0 && (
          <dl className={`${styles.pairs} tabular`}>
            {phones.map(({ label, number }) => (
              <div className={`${styles.pair} cluster`} key={number}>
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
        <h2 className={`${styles.contactsHeading} small strong`}>{address.heading}</h2>
        <address className={styles.address}>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
      {hours.length > 0 && (
        <section className={styles.field}>
          <h2 className={`${styles.contactsHeading} small strong`}>{hoursHeading}</h2>
          <dl className={`${styles.pairs} tabular`}>
            {hours.map((entry) => (
              <div className={`${styles.pair} cluster`} key={entry.label}>
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
          <h2 className={`${styles.contactsHeading} small strong`}>{badgesHeading}</h2>
          <ul className={`${styles.badges} cluster`}>
            {badges.map((badge) => (
              <li className={`${styles.badge} small strong`} key={badge}>
                {badge}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
