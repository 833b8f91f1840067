import { site } from '../../content/catalogue';
import { chatAddress } from '../../lib/addresses';
import { ButtonLink } from '../../ui/button-link';
import { useContactMessage } from '../../lib/use-contact-message';
import { fill } from '../../lib/template';
import styles from './ask-foot.module.scss';

interface AskFootProps {
  name: string;
  /** The address of the inquiry form. */
  to: string;
  words: { foot: string; ask: string };
}

/** The bar at the bottom of a phone's window, with two ways to request the choice. */
export function AskFoot({ name, to, words }: AskFootProps) {
  const contact = useContactMessage();
  const { chat } = site.company;
  // It appears on the visitor's first interaction, and takes no space until then.
  if (!contact) return null;
  return (
    <p className={styles.foot} role="group" aria-label={fill(words.foot, { name })}>
      <ButtonLink to={to} label={words.ask} state={contact} />
      <a href={chatAddress(chat, contact.message)} target="_blank" rel="noopener noreferrer">
        {chat.label}
      </a>
    </p>
  );
}
