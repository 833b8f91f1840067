import type { LocalBusiness, Organization, PostalAddress, WebSite } from 'schema-dts';

import { site } from '../../content/catalogue';
import type { Hours } from '../../content/catalogue.types';
import { siteLanguage } from '../../content/document';
import { address, company, thing, website } from './identity';

function postalAddress(): PostalAddress {
  const { street, city, region, country } = site.company.address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  };
}

/** The company's contacts, without sample values. */
function contacts() {
  const { email, phones = [], network } = site.company;
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
    ...(network && { sameAs: network.address }),
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
