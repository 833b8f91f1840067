import { Helmet } from 'react-helmet-async';

import { site } from '../content/catalogue';
import { siteLanguage, siteOrigin } from '../content/document';

/** Lets search results show the whole description and a large picture. */
const INDEXED = 'index, follow, max-snippet:-1, max-image-preview:large';
const ROBOTS = site.isIndexed ? INDEXED : 'noindex';

interface HeadProps {
  page: {
    title: string;
    description: string;
    /** Replacements for the two above, if the catalogue has them. */
    seo?: { title?: string | null; description?: string | null } | null;
    /** The page's path; without one it has no canonical address and is not indexed. */
    path?: string;
  };
}

/**
 * A page's head tags, without the social image: its address contains its hash, and the prerenderer
 * adds it once the image has been made.
 */
export function Head({ page }: HeadProps) {
  const { name } = site.company;
  const title = page.seo?.title ?? page.title;
  const description = page.seo?.description ?? page.description;
  if (page.path === undefined) {
    return (
      <Helmet>
        <title>{`${title} | ${name}`}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </Helmet>
    );
  }
  const address = new URL(page.path, siteOrigin()).href;
  return (
    <Helmet>
      <title>{`${title} | ${name}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={ROBOTS} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={siteLanguage().replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
