import { type Content, site } from '../../content/catalogue';
import { chatAddress, mail } from '../../lib/addresses';
import { copyText } from '../../lib/copy-text';
import { useNotice } from '../../lib/use-toast';
import { ExternalLink } from '../../ui/external-link';
import { PageLink } from '../../ui/page-link';
import button from '../../ui/button-link.module.scss';
import styles from './quote-ways.module.scss';

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
  const notice = useNotice();
  const { chat, email } = site.company;
  // If the browser refuses to copy, the visitor can take the text from the form.
  const copy = async () => {
    if (await copyText(message)) notice(words.copied);
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary className={`${button.button} ${button.solid}`}>{site.frame.requestQuote}</summary>
      <p className={styles.ways}>
        {chat && <ExternalLink to={chatAddress(chat, message)}>{chat.label}</ExternalLink>}
        <a href={mail(email, subject, message)}>{words.email}</a>
        <PageLink to={to} state={{ message: prefilled }}>
          {words.form}
        </PageLink>
        <button type="button" onClick={() => void copy()}>
          {words.copyText}
        </button>
      </p>
    </details>
  );
}
