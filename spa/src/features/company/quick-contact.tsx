import { type Content, site } from '../../content/catalogue';
import { chatAddress, mail, telephone } from '../../lib/addresses';
import { ExternalLink } from '../../ui/external-link';
import styles from './contact-card.module.scss';

interface QuickContactProps {
  words: Content<'connect'>['page'];
}

/** The ways to reach the company: telephone and chat if it has them, e-mail and address. */
export function QuickContact({ words }: QuickContactProps) {
  const { phones = [], chat, email, address, response } = site.company;
  const { street, city, region, country } = address;
  return (
    <section className={styles.card}>
      <h3>{words.quickContact.heading}</h3>
      <p className={styles.text}>{words.quickContact.text}</p>
      <dl className={styles.list}>
        {phones.length > 0 && <dt>{words.phones}</dt>}
        {phones.map(({ label, number }) => (
          <dd key={number}>
            <a href={telephone(number)}>{number}</a> <span>{label}</span>
          </dd>
        ))}
        {chat && (
          <>
            <dt>{chat.label}</dt>
            <dd>
              <ExternalLink to={chatAddress(chat)}>{chat.number}</ExternalLink>
            </dd>
          </>
        )}
        <dt>{words.email}</dt>
        <dd>
          <a href={mail(email)}>{email}</a>
        </dd>
        <dt>{words.address}</dt>
        <dd>
          <address>
            {[...street, city, region, country].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </dl>
      {response && <p className={styles.text}>{response}</p>}
    </section>
  );
}
