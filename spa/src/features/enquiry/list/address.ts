import { site } from '../../../content/catalogue';
import type { Enquiry } from './list';
import { write } from './list-codec';

/** Prefix of a fragment that holds a list; fragments are not sent to servers. */
const LIST = '#l=';

/** The address that shows this list to anyone who opens it. */
export const addressOf = (enquiry: Enquiry) =>
  location.origin + site.paths.enquiry + LIST + write(enquiry);

/** The list in a fragment; some programs encode the `~` between its lines. */
export function listIn(hash: string): string {
  if (!hash.startsWith(LIST)) return '';
  const list = hash.slice(LIST.length);
  try {
    return decodeURIComponent(list);
  } catch {
    return list;
  }
}
