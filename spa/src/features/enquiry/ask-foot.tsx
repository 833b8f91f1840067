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

/** The bar at the bottom of a phone's window; it requests a quote for the current choice. */
export function AskFoot({ name, to, words }: AskFootProps) {
  const contact = useContactMessage();
  // The bar appears at the visitor's first interaction, and takes no space before that.
  if (!contact) return null;
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
