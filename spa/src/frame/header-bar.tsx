import { site } from '../content/catalogue';
import { chatAddress, mail } from '../components/addresses';
import { BrandIcon } from '../components/brand-icon';
import { ExternalLink } from '../components/external-link';
import { Icon } from '../components/icon';
import { useContactMessage } from '../hooks/use-contact-message';
import { EnquiryCounter } from './enquiry-counter';
import styles from './header-bar.module.scss';

const { tagline, chat, email } = site.company;

/** The bar above the main one on large screens: what the company does, and two contact links. */
export function HeaderBar() {
  const contact = useContactMessage();
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.tagline}>{tagline}</p>
        <EnquiryCounter />
        <ExternalLink className={styles.link} to={chatAddress(chat, contact?.message)} tip="below">
          <BrandIcon service={chat.label} otherwise="chat" />
          {chat.label}
        </ExternalLink>
        <a className={styles.link} href={mail(email, contact?.subject, contact?.message)}>
          <Icon name="mail" />
          {email}
        </a>
      </div>
    </div>
  );
}
