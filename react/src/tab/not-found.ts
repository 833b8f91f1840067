import { structure } from '../changes';
import { parsed } from '../markup';

/** Returns the elements and texts of a page, without the addresses at which it can be shown. */
function shape(body: string, addresses: string[]): string {
  const markup = structure(parsed(body)).replace(/<!--.*?-->/gs, '');
  return addresses.reduce((text, address) => text.replaceAll(address, ''), markup);
}

/**
 * Whether a page shows the same as a path that no page has. A menu on both can link to the page and
 * mark the current link, so attributes and the addresses in texts are not compared.
 */
export function showsNothing(
  body: string,
  path: string,
  nowhereBody: string,
  nowhere: string,
): boolean {
  const addresses = [path, nowhere].flatMap((one) => [encodeURI(one), one]);
  return shape(body, addresses) === shape(nowhereBody, addresses);
}
