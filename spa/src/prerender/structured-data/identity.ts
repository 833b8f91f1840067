import { site } from '../../content/catalogue';
import { siteOrigin } from '../../content/document';

/** The absolute address of a path or a file of this site. */
export const address = (path: string) => new URL(path, siteOrigin()).href;

/** A reference to a thing. On every page, the same thing has the same id. */
export const thing = (path: string, name: string) => ({ '@id': `${address(path)}#${name}` });

export const company = () => thing(site.paths.home, 'organization');
export const website = () => thing(site.paths.home, 'website');
