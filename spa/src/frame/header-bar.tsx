import { site } from '../catalogue';
import { chatAddress, mail } from '../components/addresses';
import { BrandIcon } from '../components/brand-icon';
import { ExternalLink } from '../components/external-link';
import { Icon } from '../components/icon';
import { useAbout } from '../hooks/use-about';
import { EnquiryCounter } from './enquiry-counter';
import styles from './header-bar.module.scss';

const { tagline, chat, email } = site.company;

/** Over the main bar on large screens: what the company does, and two ways to reach it. */
export function HeaderBar() {
  const about = useAbout();
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <p className={styles.tagline}>{tagline}</p>
        <EnquiryCounter />
        <ExternalLink className={styles.link} to={chatAddress(chat, about?.message)} tip="below">
          <BrandIcon service={chat.label} otherwise="chat" />
          {chat.label}
        </ExternalLink>
        <a className={styles.link} href={mail(email, about?.subject, about?.message)}>
          <Icon name="mail" />
          {email}
        </a>
      </div>
    </div>
  );
}
