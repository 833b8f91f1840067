import { own } from '../lib/own';
import { Icon, type IconName } from '../ui/icon';

/**
 * Logos; the keys are the services' names in lower case. From https://simpleicons.org (CC0),
 * package simple-icons. Simplified to what is visible at 20 pixels, because they are part of every
 * page.
 */
const MARKS: Record<string, string | undefined> = {
  whatsapp:
    'M.1 24l1.6-6.1A11.8 11.8 0 1 1 6.3 22.3zM6.6 20.3A9.8 9.8 0 1 0 3.6 17.2L2.6 21.3zM8.9 6.7l1.3 3-1.2 1.5c.9 1.7 2.4 3.1 4.2 3.9l1.5-1.6 3 1.4c.2 1.6-.9 2.7-2.4 2.8-1.8.2-4.4-.8-6.8-3.3S5.9 9.9 6.2 8.4c.3-1.2 1.3-2 2.7-1.7z',
};

/** The logo of an outside service, shown beside the service's name. */
export function BrandIcon({ service, otherwise }: { service: string; otherwise: IconName }) {
  const mark = own(MARKS, service.toLowerCase());
  if (mark === undefined) return <Icon name={otherwise} />;
  return (
    <svg className="icon brand" viewBox="0 0 24 24" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}
