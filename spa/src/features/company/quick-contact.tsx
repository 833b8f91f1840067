import { type Content, site } from '../../content/catalogue';
import { chatAddress, mail, telephone } from '../../lib/addresses';
import { ExternalLink } from '../../ui/external-link';
import styles from './contact-card.module.scss';

interface QuickContactProps {
  words: Content<'connect'>['page'];
}

/** Telephone, chat, e-mail and postal address as links. */
export function QuickContact({ words }: QuickContactProps) {
  const { phones, chat, email, address, response } = site.company;
  const { street, city, region, country } = address;
  return (
    <section className={styles.card}>
      <h3>{words.quickContact.heading}</h3>
      <p className={styles.text}>{words.quickContact.text}</p>
      <dl className={styles.list}>
        <dt>{words.phones}</dt>
        {phones.map(({ label, number }) => (
          <dd key={number}>
            <a href={telephone(number)}>{number}</a> <span>{label}</span>
          </dd>
        ))}
        <dt>{words.chat}</dt>
        <dd>
          <ExternalLink to={chatAddress(chat)}>{chat.number}</ExternalLink>
        </dd>
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
      <p className={styles.text}>{response}</p>
    </section>
  );
}
