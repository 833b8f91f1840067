import { Helmet } from 'react-helmet-async';

import { site } from '../catalogue';
import { siteOrigin } from '../origin';

interface HeadProps {
  title: string;
  description: string;
  /** The page's own path; without one the page has no canonical address and is not indexed. */
  path?: string;
}

/** A page's head tags. */
export function Head({ title, description, path }: HeadProps) {
  const full = `${title} | ${site.company.name}`;
  const address = path === undefined ? undefined : new URL(path, siteOrigin()).href;
  return (
    <Helmet>
      <title>{full}</title>
      <meta name="description" content={description} />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.company.name} />
      <meta property="og:locale" content="en_IN" />
      {address && <meta property="og:url" content={address} />}
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
