import { Helmet } from 'react-helmet-async';

import { site } from '../content/catalogue';
import { siteLanguage, siteOrigin } from '../content/document';

/** Allows search results to show the whole description and a large picture. */
const INDEXED = 'index, follow, max-snippet:-1, max-image-preview:large';
const ROBOTS = site.isIndexed ? INDEXED : 'noindex';

interface HeadProps {
  page: {
    title: string;
    description: string;
    /** Texts that replace the title and description above in search results, if there are any. */
    seo?: { title?: string | null; description?: string | null } | null;
    /** The page's path. A page without one has no canonical address and is not indexed. */
    path?: string;
  };
}

/**
 * The tags in a page's head, except the social image: its address contains its hash, so the
 * prerenderer adds the tag once the image exists.
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
