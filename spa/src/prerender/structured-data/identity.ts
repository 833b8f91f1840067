import type { LocalBusiness, Organization, PostalAddress, WebSite } from 'schema-dts';

import { site } from '../../content/catalogue';
import { siteLanguage, siteOrigin } from '../../content/document';
import type { Hours } from '../../content/catalogue.types';
import type { SchemaOrgType } from '../../content/site-pages';

/** The absolute address of a path or a file of this site. */
export const address = (path: string) => new URL(path, siteOrigin()).href;

/** A reference to a thing. On every page, the same thing has the same id. */
export const thing = (path: string, name: string) => ({ '@id': `${address(path)}#${name}` });

export const company = () => thing(site.paths.home, 'organization');
export const website = () => thing(site.paths.home, 'website');

function postalAddress(): PostalAddress {
  const { street, city, postalCode, region, country } = site.company.address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    addressLocality: city,
    ...(postalCode && { postalCode }),
    addressRegion: region,
    addressCountry: country,
  };
}

/** The company's contacts, without sample values. */
function contacts() {
  const { email, phones = [], networks = [] } = site.company;
  if (site.isSample) return {};
  return {
    email,
    address: postalAddress(),
    ...(phones.length > 0 && {
      contactPoint: phones.map(({ label, number }) => ({
        '@type': 'ContactPoint' as const,
        contactType: label,
        telephone: number,
      })),
    }),
    ...(networks.length > 0 && { sameAs: networks.map(({ address }) => address) }),
  };
}

/** The company, without a founding date, because the catalogue's texts give different dates. */
export function organization(): Organization {
  const { name, legalName, blurb } = site.company;
  return {
    '@type': 'Organization',
    ...company(),
    name,
    ...(legalName && { legalName }),
    url: address(site.paths.home),
    description: blurb,
    ...contacts(),
  };
}

/** The site itself; search engines read its name on the home page. */
export function webSite(): WebSite {
  return {
    '@type': 'WebSite',
    ...website(),
    name: site.company.name,
    url: address(site.paths.home),
    publisher: company(),
    inLanguage: siteLanguage(),
  };
}

const open = (hours: Hours): hours is Hours & { opens: string; closes: string } =>
  Boolean(hours.opens && hours.closes);

/** The head office, with its opening hours and map if the catalogue has them. */
export function headOffice(map: string | undefined): LocalBusiness {
  const { name, email, phones = [], hours = [] } = site.company;
  const times = hours.filter(open);
  return {
    '@type': 'LocalBusiness',
    ...thing(site.paths.connect, 'head-office'),
    name,
    url: address(site.paths.connect),
    email,
    ...(phones.length > 0 && { telephone: phones.map(({ number }) => number) }),
    address: postalAddress(),
    ...(map && { hasMap: map }),
    ...(times.length > 0 && {
      openingHoursSpecification: times.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days,
        opens,
        closes,
      })),
    }),
    parentOrganization: company(),
  };
}

/** Describes a page, given its type, address and heading. */
export function webPage(type: SchemaOrgType, path: string, heading: string) {
  return {
    '@type': type,
    ...thing(path, 'page'),
    url: address(path),
    name: heading,
    inLanguage: siteLanguage(),
    isPartOf: website(),
    publisher: company(),
  } as const;
}
