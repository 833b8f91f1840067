import { site } from '../../../content/catalogue';
import type { Enquiry } from './list';
import { write } from './list-codec';

/** Prefix of a fragment that contains a list. Browsers do not send fragments to servers. */
const LIST = '#l=';

/** The address that contains this list; anyone who opens it sees the list. */
export const addressOf = (enquiry: Enquiry) =>
  location.origin + site.paths.enquiry + LIST + write(enquiry);

/** The list in a fragment. Decodes the `~` between lines, because some programs encode it. */
export function listIn(hash: string): string {
  if (!hash.startsWith(LIST)) return '';
  const list = hash.slice(LIST.length);
  try {
    return decodeURIComponent(list);
  } catch {
    return list;
  }
}
