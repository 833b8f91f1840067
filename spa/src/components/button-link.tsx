import { Link, type To } from 'react-router-dom';

import styles from './button-link.module.scss';

interface ButtonLinkProps {
  to: To;
  label: string;
  /** `solid` for the one thing a page asks for; `line` for the others. */
  look?: 'solid' | 'line';
  /** Handed to the next page with the navigation, never shown in the address. */
  state?: unknown;
}

/** A link that looks like a button. */
export function ButtonLink({ to, label, look = 'solid', state }: ButtonLinkProps) {
  return (
    <Link className={`${styles.button} ${styles[look]}`} to={to} state={state}>
      {label}
    </Link>
  );
}
