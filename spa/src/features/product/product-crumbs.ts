import { type ProductContent, site } from '../../content/catalogue';
import { slug } from '../../lib/slug';

const { header } = site.frame;

/** The breadcrumb of a product's page. */
export function productCrumbs({ category }: ProductContent['product']) {
  return [
    header.home,
    { label: header.products, to: site.paths.products },
    { label: category, to: `${site.paths.products}#${slug(category)}` },
  ];
}
