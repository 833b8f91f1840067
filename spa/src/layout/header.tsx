import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { HEADER_SHRINK } from '../constants';
import { useDismiss } from './use-dropdown';
import { useScrolled } from './scrolling';
import { CatalogueTree, Dropdown, DropdownLinks } from './dropdown';
import { site } from '../content/catalogue';
import { chatAddress, mail, telephone } from '../lib/addresses';
import { BrandIcon } from './brand-icon';
import { ExternalLink } from '../ui/external-link';
import { Icon } from '../ui/icon';
import { useContactMessage } from '../lib/use-contact-message';
import { HiddenText } from '../ui/hidden-text';
import { PageLink } from '../ui/page-link';
import { LOGO_MARK } from './logo-mark';
import styles from './header.module.scss';

const NAVIGATION = 'navigation';
const { header: words } = site.frame;
const { tagline, chat, phones: [phone] = [], email } = site.company;

export interface HeaderProps {
  /** The site search and the link to the enquiry list, features that the layout only places. */
  search: ReactNode;
  enquiry: ReactNode;
}

/** Two bars: an upper bar that scrolls away, and the main bar, which stays in view and shrinks. */
export function Header({ search, enquiry }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  const shrunk = useScrolled(HEADER_SHRINK);
  useDismiss(header);
  return (
    <header className={styles.header} ref={header}>
      <HeaderBar />
      <div className={shrunk ? `${styles.main} ${styles.shrunk}` : styles.main}>
        <div className={`${styles.inner} cluster`}>
          <Logo />
          {search}
          {enquiry}
          <NavigationToggle controls={NAVIGATION} />
          <Navigation id={NAVIGATION} />
        </div>
      </div>
    </header>
  );
}

/** The bar above the main bar on large screens: what the company does, and contact links. */
function HeaderBar() {
  const contact = useContactMessage();
  return (
    <div className={`${styles.bar} graphite print-none`}>
      <div className={`${styles.topInner} page-width cluster`}>
        <p className={styles.tagline}>{tagline}</p>
        {chat && (
          <ExternalLink
            className={styles.link}
            to={chatAddress(chat, contact?.message)}
            tip="below"
          >
            <BrandIcon service={chat.label} otherwise="chat" />
            {chat.label}
          </ExternalLink>
        )}
        <a className={styles.link} href={mail(email, contact?.subject, contact?.message)}>
          <Icon name="mail" />
          {email}
        </a>
      </div>
    </div>
  );
}

/** A button that opens and closes the menu on small screens, with and without JavaScript. */
function NavigationToggle({ controls }: { controls: string }) {
  return (
    <details className={`${styles.toggle} print-none`} data-dismiss>
      <summary className={styles.button} aria-controls={controls}>
        <span className={styles.whenClosed}>
          <Icon name="menu" />
          <HiddenText>{words.openMenu}</HiddenText>
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
          <HiddenText>{words.closeMenu}</HiddenText>
        </span>
      </summary>
    </details>
  );
}

/** The logo with mark and name; it links to the home page. */
function Logo() {
  return (
    <PageLink className={`${styles.logo} list-link`} to={site.paths.home}>
      {import.meta.env.LOGO ? (
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={import.meta.env.LOGO.dark} />
          <img
            src={import.meta.env.LOGO.src}
            width={import.meta.env.LOGO.width}
            height={import.meta.env.LOGO.height}
            alt=""
          />
        </picture>
      ) : (
        <svg
          className={styles.mark}
          viewBox={`0 0 ${LOGO_MARK.side} ${LOGO_MARK.side}`}
          aria-hidden="true"
        >
          <path className={styles.die} d={LOGO_MARK.die} />
          <path className={styles.wire} d={LOGO_MARK.wire} />
        </svg>
      )}
      <span>{site.company.logoText}</span>
    </PageLink>
  );
}

/** Whether a pathname is the page of a section or below that page. */
const isIn = (section: string, pathname: string) => `${pathname}/`.startsWith(`${section}/`);

/** The items of the main bar. On small screens they are a menu, followed by contact links. */
function Navigation({ id }: { id: string }) {
  const { pathname } = useLocation();
  const contact = useContactMessage();
  const item = ({ to, label }: typeof words.home, state?: unknown) => (
    <li key={label}>
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
    <nav className={`${styles.navigation} print-none`} id={id} aria-label={words.navigation}>
      <ul className={styles.items}>
        {item(words.home)}
        {words.foundation.links.length > 0 && (
          <Dropdown
            label={words.foundation.label}
            className={styles.item}
            current={isIn(site.paths.foundation, pathname)}
          >
            <DropdownLinks links={words.foundation.links} />
          </Dropdown>
        )}
        <Dropdown
          label={words.products}
          className={styles.item}
          current={isIn(site.paths.products, pathname)}
          wide
        >
          <CatalogueTree menu={site.frame.menu} all={words.viewCatalogue} />
        </Dropdown>
        {[words.infrastructure, words.customers].map((link) => link && item(link))}
        {item(
          contact ? { ...words.contact, to: `${words.contact.to}#contact-form` } : words.contact,
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
