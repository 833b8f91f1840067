import { site } from '../content/catalogue';
import { chatAddress, mail } from '../lib/addresses';
import { BrandIcon } from './brand-icon';
import { ExternalLink } from '../ui/external-link';
import { Icon } from '../ui/icon';
import { useContactMessage } from '../lib/use-contact-message';
import styles from './header.module.scss';

const { tagline, chat, email } = site.company;

/** The bar above the main bar on large screens: what the company does, and contact links. */
export function HeaderBar() {
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
