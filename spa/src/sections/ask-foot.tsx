import { site } from '../catalogue';
import { chatAddress } from '../components/addresses';
import { ButtonLink } from '../components/button-link';
import { fill } from '../components/fill';
import { useAbout } from '../hooks/use-about';
import styles from './ask-foot.module.scss';

interface AskFootProps {
  name: string;
  /** Where the form is. */
  to: string;
  words: { foot: string; ask: string };
}

/** At the foot of a phone's window: the two ways to ask for what is chosen. */
export function AskFoot({ name, to, words }: AskFootProps) {
  const about = useAbout();
  const { chat } = site.company;
  // It comes with the visitor's first touch, and takes no room before.
  if (!about) return null;
  return (
    <p className={styles.foot} role="group" aria-label={fill(words.foot, { name })}>
      <ButtonLink to={to} label={words.ask} state={about} />
      <a href={chatAddress(chat, about.message)} target="_blank" rel="noopener noreferrer">
        {chat.label}
      </a>
    </p>
  );
}
