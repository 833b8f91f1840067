import type { MouseEvent } from 'react';

import { site } from '../../content/catalogue';
import { PageLink } from '../../ui/page-link';

interface AddedLinkProps {
  label: string;
  className: string | undefined;
  /** The product's name; only needed if nothing near the link contains it. */
  name: string | undefined;
}

/** Focuses the link if the button that it replaces had the focus. */
function keepFocus(link: HTMLAnchorElement | null) {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
}

/** Ignores the second click of a double click on the button. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** The link to the enquiry list that replaces the button after its goods are added. */
export function AddedLink({ label, className, name }: AddedLinkProps) {
  return (
    <PageLink
      ref={keepFocus}
      className={className}
      to={site.paths.enquiry}
      aria-label={name && `${label}: ${name}`}
      onClick={ignoreDoubleClick}
    >
      {label}
    </PageLink>
  );
}
