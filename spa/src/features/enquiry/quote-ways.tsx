import { type Content, site } from '../../content/catalogue';
import { useContactMessage } from '../../lib/use-contact-message';
import { fill } from '../../lib/template';
import { chatAddress, mail } from '../../lib/addresses';
import { useCopy } from '../../lib/copy-text';
import { ExternalLink } from '../../ui/external-link';
import { PageLink } from '../../ui/page-link';
import styles from './chooser.module.scss';

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
      className={`${styles.quoteFoot} print-none`}
      role="group"
      aria-label={fill(site.frame.requestQuoteFor, { name })}
    >
      <QuoteWays words={words} to={to} {...contact} />
    </div>
  );
}

interface QuoteWaysProps {
  words: Content<'product-words'>['ask'];
  /** The address of the enquiry form. */
  to: string;
  subject: string;
  /** The message for chat, e-mail and clipboard. */
  message: string;
  /** The message to fill into the form; undefined until the visitor has made a choice. */
  prefilled?: string | undefined;
}

/** A button that requests a quote; it opens the ways to send the request. */
export function QuoteWays({ words, to, subject, message, prefilled = message }: QuoteWaysProps) {
  // If the browser refuses to copy, the visitor can take the text from the form.
  const copy = useCopy();
  const { chat, email } = site.company;
  return (
    <details onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary className="button solid">{site.frame.requestQuote}</summary>
      <p className={`${styles.quoteWays} cluster`}>
        {chat && (
          <ExternalLink className="button quiet" to={chatAddress(chat, message)} tip="below">
            {chat.label}
          </ExternalLink>
        )}
        <a className="button quiet" href={mail(email, subject, message)}>
          {words.email}
        </a>
        <PageLink className="button quiet" to={to} state={{ message: prefilled }}>
          {words.form}
        </PageLink>
        <button
          className="button quiet script-only"
          type="button"
          onClick={() => void copy(message, words.copied)}
        >
          {words.copyText}
        </button>
      </p>
    </details>
  );
}
