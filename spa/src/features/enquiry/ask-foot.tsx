import { type Content, site } from '../../content/catalogue';
import { useContactMessage } from '../../lib/use-contact-message';
import { fill } from '../../lib/template';
import { QuoteWays } from './quote-ways';
import styles from './ask-foot.module.scss';

interface AskFootProps {
  name: string;
  /** The address of the enquiry form. */
  to: string;
  words: Content<'product-words'>['ask'];
}

/**
 * The bar at the bottom of a phone's window; it requests a quote for the current choice. It is there
 * from the start, because a bar that appears at a press would cover what the visitor presses.
 */
export function AskFoot({ name, to, words }: AskFootProps) {
  const contact = useContactMessage() ?? {
    subject: fill(words.subject, { name }),
    message: fill(words.message, { name }),
  };
  return (
    <div
      className={styles.foot}
      role="group"
      aria-label={fill(site.frame.requestQuoteFor, { name })}
    >
      <QuoteWays words={words} to={to} {...contact} />
    </div>
  );
}
