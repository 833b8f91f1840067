import { site } from '../../content/catalogue';
import { orderAddress } from '../../content/order-address';
import type { Choice } from '../../content/order-options';
import { PageLink } from '../../ui/page-link';
import { fill } from '../../lib/template';
import styles from './enquiry.module.scss';

interface RequestQuoteProps {
  /** The path of the product's page; null for a product without an order form. */
  path: string | null;
  choice?: Choice;
  /** The product's name; only needed if neither the table row nor a heading contains it. */
  name?: string;
}

/**
 * A link to a product's order form with a choice filled in; without an order form, a link to the
 * enquiry form.
 */
export function RequestQuote({ path, choice, name }: RequestQuoteProps) {
  const { requestQuote, requestQuoteFor } = site.frame;
  return (
    <PageLink
      className={`${styles.request} print-none`}
      to={path === null ? `${site.paths.connect}#contact-form` : orderAddress(path, choice)}
      aria-label={name && fill(requestQuoteFor, { name })}
    >
      {requestQuote}
    </PageLink>
  );
}
