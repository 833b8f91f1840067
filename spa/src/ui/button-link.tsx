import { PageLink } from './page-link';

interface ButtonLinkProps {
  to: string;
  label: string;
  /** `solid` for a page's main action; `line` for secondary actions. */
  look?: 'solid' | 'line';
  /** History state for the next page; not part of the address. */
  state?: unknown;
}

/** A link that looks like a button. */
export function ButtonLink({ to, label, look = 'solid', state }: ButtonLinkProps) {
  return (
    <PageLink className={`button ${look}`} to={to} state={state}>
      {label}
    </PageLink>
  );
}
