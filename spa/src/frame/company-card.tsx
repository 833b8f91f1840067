import { site } from '../catalogue';
import { chatAddress } from '../components/addresses';
import { ExternalLink } from '../components/external-link';
import { Icon } from '../components/icon';
import styles from './company-card.module.scss';

const { name, blurb, chat, network } = site.company;

/** Who the company is, with its chat and its page on the professional network. */
export function CompanyCard() {
  return (
    <div className={styles.card}>
      <p className={styles.name}>{name}</p>
      <p className={styles.blurb}>{blurb}</p>
      <ul className={styles.links}>
        <li>
          <ExternalLink className={styles.link} to={chatAddress(chat)}>
            <Icon name="chat" />
            {chat.label}
          </ExternalLink>
        </li>
        <li>
          <ExternalLink className={styles.link} to={network.address}>
            <Icon name="network" />
            {network.label}
          </ExternalLink>
        </li>
      </ul>
    </div>
  );
}
