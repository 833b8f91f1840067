import styles from './brand-icon.module.scss';
import { Icon, type IconName } from './icon';

/**
 * Marks by the service's name in small letters, from https://simpleicons.org (CC0), package
 * simple-icons; every point is rounded to a tenth, which is a twentieth of a pixel here.
 */
const MARKS: Record<string, string | undefined> = {
  whatsapp:
    'M17.5 14.4c-.3-.2-1.8-.9-2.1-1-.2-.1-.4-.1-.6 .2-.2 .3-.8 .9-1 1.1-.1 .2-.3 .3-.6 .1-.3-.1-1.3-.5-2.4-1.5-.9-.8-1.5-1.7-1.7-2-.1-.3 0-.5 .2-.6 .1-.2 .3-.4 .4-.6 .2-.1 .2-.3 .3-.5 .1-.2 .1-.3 0-.5-.1-.1-.7-1.6-.9-2.2-.3-.6-.5-.5-.7-.5-.2 0-.4 0-.6 0-.2 0-.5 .1-.8 .4-.2 .3-1 1-1 2.5 0 1.4 1.1 2.8 1.2 3 .2 .2 2.1 3.2 5.1 4.5 .7 .3 1.3 .5 1.7 .6 .7 .3 1.4 .2 1.9 .2 .5-.1 1.7-.8 2-1.5 .2-.7 .2-1.2 .1-1.4 0-.1-.2-.2-.5-.3m-5.5 7.4h0a9.9 9.9 0 0 1-5-1.4l-.3-.2-3.8 1 1-3.7-.2-.3a9.9 9.9 0 0 1-1.5-5.3c0-5.5 4.4-9.9 9.9-9.9 2.6 0 5.1 1 6.9 2.9a9.8 9.8 0 0 1 2.9 7c0 5.5-4.4 9.9-9.9 9.9m8.5-18.3a11.8 11.8 0 0 0-8.4-3.5c-6.6 0-11.9 5.3-11.9 11.9 0 2.1 .5 4.1 1.5 5.9l-1.6 6.2 6.3-1.7a11.9 11.9 0 0 0 5.6 1.5h.1c6.5 0 11.8-5.3 11.8-11.9a11.8 11.8 0 0 0-3.4-8.4z',
};

interface BrandIconProps {
  /** The service's name, as the catalogue writes it. */
  service: string;
  /** What stands for a service whose mark is not here. */
  otherwise: IconName;
}

/** The mark of an outside service beside its name. */
export function BrandIcon({ service, otherwise }: BrandIconProps) {
  const mark = MARKS[service.toLowerCase()];
  if (mark === undefined) return <Icon name={otherwise} />;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}
