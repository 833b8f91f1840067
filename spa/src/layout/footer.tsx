import { site } from '../content/catalogue';
import { PageLink } from '../ui/page-link';
import { CompanyCard } from './company-card';
import { FooterColumn } from './footer-column';
import styles from './footer.module.scss';
import { FooterContacts } from './footer-contacts';

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
