import { site } from '../content/catalogue';
import { PageLink } from '../ui/page-link';
import { chatAddress, addressLines, mail, telephone } from '../lib/addresses';
import { BrandIcon } from './brand-icon';
import { ExternalLink } from '../ui/external-link';
import type { Link as Entry } from '../content/catalogue.types';
import { OpeningTimes } from '../ui/opening-times';
import styles from './footer.module.scss';

const { frame } = site;
const { quickLinksHeading, quickLinks, categories, rights, legalLinks = [] } = frame.footer;

/** The footer: what the company is, links to its pages, and its contacts. */
export function Footer() {
  return (
    <footer className={`${styles.footer} graphite`}>
      <div className={styles.inner}>
        <div className={`${styles.upper} print-none`}>
          <CompanyCard />
          <FooterColumn heading={quickLinksHeading} links={quickLinks} />
          {categories.map(({ category_name: heading, products }) => (
            <FooterColumn key={heading} heading={heading} links={linksOf(products)} />
          ))}
        </div>
        <FooterContacts />
        <div className={`${styles.rights} cluster small`}>
          {site.notice && (
            <p role="note">
              <strong>{site.notice}</strong>
            </p>
          )}
          <p>{rights}</p>
          {legalLinks.map(({ label, to }) => (
            <PageLink key={to} className={`${styles.link} print-none list-link`} to={to}>
              {label}
            </PageLink>
          ))}
        </div>
      </div>
    </footer>
  );
}

const linksOf = (products: Record<string, string>) =>
  Object.entries(products).map(([label, to]) => ({ label, to }));

const { name, blurb, chat, networks = [] } = site.company;

/** The company's name and summary, with links to its chat and its pages on networks. */
function CompanyCard() {
  return (
    <div className={styles.card}>
      <p className={styles.name}>{name}</p>
      <p className={styles.blurb}>{blurb}</p>
      {(chat || networks.length > 0) && (
        <ul className={`${styles.companyLinks} cluster`}>
          {chat && (
            <li>
              <ExternalLink className={`${styles.companyLink} list-link`} to={chatAddress(chat)}>
                <BrandIcon service={chat.label} otherwise="chat" />
                {chat.label}
              </ExternalLink>
            </li>
          )}
          {networks.map(({ label, address }) => (
            <li key={address}>
              <ExternalLink className={`${styles.companyLink} list-link`} to={address}>
                <BrandIcon service={label} otherwise="network" />
                {label}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * A column of links, if there are any. Small screens show the heading as a `details` followed by the list; large
 * screens show a plain heading and the list. The style sheet alone decides which of the two is
 * shown.
 */
function FooterColumn({ heading, links }: { heading: string; links: Entry[] }) {
  if (links.length === 0) return null;
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>{heading}</h2>
      <details className={styles.toggle}>
        <summary className={styles.summary}>{heading}</summary>
      </details>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink className={`${styles.link} print-none list-link`} to={to}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const { phones = [], email, address, hours = [], badges = [] } = site.company;
const { quickContact, hoursHeading, badgesHeading } = site.frame.footer;

/**
 * The company's contacts and head office, and its opening hours and certifications if there are any,
 * at the bottom of the page.
 */
function FooterContacts() {
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
        <section className={`${styles.field} print-none`}>
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
