import { useLocation } from 'react-router-dom';

import { site } from '../content/catalogue';
import { mail, telephone } from '../lib/addresses';
import { Icon } from '../ui/icon';
import { PageLink } from '../ui/page-link';
import { useContactMessage } from '../lib/use-contact-message';
import { CatalogueTree, Dropdown, DropdownLinks } from './dropdown';
import styles from './header.module.scss';

const { header } = site.frame;
const { phones: [phone] = [], email } = site.company;

/** Whether a pathname is the page of a section or below that page. */
const isIn = (section: string, pathname: string) => `${pathname}/`.startsWith(`${section}/`);

/**
 * The items of the main bar. On small screens they are a stacked menu, followed by contact links.
 */
export function Navigation({ id }: { id: string }) {
  const { pathname } = useLocation();
  const contact = useContactMessage();
  const item = ({ to, label }: typeof header.home, state?: unknown) => (
    <li>
      <PageLink
        className={styles.item}
        to={to}
        state={state}
        aria-current={to === pathname ? 'page' : undefined}
      >
        {label}
      </PageLink>
    </li>
  );
  return (
    <nav className={`${styles.navigation} print-none`} id={id} aria-label={header.navigation}>
      <ul className={styles.items}>
        {item(header.home)}
        {header.foundation.links.length > 0 && (
          <Dropdown
            label={header.foundation.label}
            className={styles.item}
            current={isIn(site.paths.foundation, pathname)}
          >
            <DropdownLinks links={header.foundation.links} />
          </Dropdown>
        )}
        <Dropdown
          label={header.products}
          className={styles.item}
          current={isIn(site.paths.products, pathname)}
          wide
        >
          <CatalogueTree menu={site.frame.menu} all={header.viewCatalogue} />
        </Dropdown>
        {item(header.infrastructure)}
        {item(header.customers)}
        {item(
          contact ? { ...header.contact, to: `${header.contact.to}#contact-form` } : header.contact,
          contact,
        )}
      </ul>
      <ContactLinks contact={contact} />
    </nav>
  );
}

/** The first telephone number, if there is one, and the e-mail address. */
function ContactLinks({ contact }: { contact: ReturnType<typeof useContactMessage> }) {
  return (
    <ul className={styles.contacts}>
      {phone && (
        <li>
          <a className={styles.item} href={telephone(phone.number)}>
            <Icon name="phone" />
            {phone.number}
          </a>
        </li>
      )}
      <li>
        <a className={styles.item} href={mail(email, contact?.subject, contact?.message)}>
          <Icon name="mail" />
          {email}
        </a>
      </li>
    </ul>
  );
}
