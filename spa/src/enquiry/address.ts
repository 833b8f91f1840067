import { site } from '../catalogue';
import { write } from './codec';
import type { Enquiry } from './list';

/** What a fragment begins with that holds a list; fragments reach no server. */
const LIST = '#l=';

/** The address that shows a list to whoever opens it. */
export const addressOf = (enquiry: Enquiry) =>
  location.origin + site.paths.enquiry + LIST + write(enquiry);

/** The list in a fragment; some programs write `%7E` for the sign between its lines. */
export function listIn(hash: string): string {
  if (!hash.startsWith(LIST)) return '';
  const list = hash.slice(LIST.length);
  try {
    return decodeURIComponent(list);
  } catch {
    return list;
  }
}
