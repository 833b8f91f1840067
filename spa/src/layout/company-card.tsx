import { site } from '../content/catalogue';
import { chatAddress } from '../lib/addresses';
import { BrandIcon } from './brand-icon';
import { ExternalLink } from '../ui/external-link';
import styles from './company-card.module.scss';

const { name, blurb, chat, network } = site.company;

/** The company's name and summary, with links to its chat and network page, if it has them. */
export function CompanyCard() {
  return (
    <div className={styles.card}>
      <p className={styles.name}>{name}</p>
      <p className={styles.blurb}>{blurb}</p>
      {(chat || network) && (
        <ul className={styles.links}>
          {chat && (
            <li>
              <ExternalLink className={styles.link} to={chatAddress(chat)}>
                <BrandIcon service={chat.label} otherwise="chat" />
                {chat.label}
              </ExternalLink>
            </li>
          )}
          {network && (
            <li>
              <ExternalLink className={styles.link} to={network.address}>
                <BrandIcon service={network.label} otherwise="network" />
                {network.label}
              </ExternalLink>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
