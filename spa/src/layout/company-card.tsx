import { site } from '../content/catalogue';
import { chatAddress } from '../lib/addresses';
import { BrandIcon } from './brand-icon';
import { ExternalLink } from '../ui/external-link';
import styles from './footer.module.scss';

const { name, blurb, chat, networks = [] } = site.company;

/** The company's name and summary, with links to its chat and its pages on networks. */
export function CompanyCard() {
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
