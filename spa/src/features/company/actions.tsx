import type { Link } from '../../content/catalogue.types';
import styles from './actions.module.scss';
import { ButtonLink } from '../../ui/button-link';

interface ActionsProps {
  links: Link[];
}

/** The links at the end of a section, the main one first. */
export function Actions({ links }: ActionsProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.actions}>
      {links.map(({ to, label }, at) => (
        <ButtonLink key={to} to={to} label={label} look={at === 0 ? 'solid' : 'line'} />
      ))}
    </div>
  );
}
