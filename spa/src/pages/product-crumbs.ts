import { type ProductContent, site } from '../catalogue';
import { slug } from '../components/slug';

const { header } = site.frame;

/** The way from the home page down to a product. */
export function productCrumbs({ category }: ProductContent['product']) {
  return [
    header.home,
    { label: header.products, to: site.paths.products },
    { label: category, to: `${site.paths.products}#${slug(category)}` },
  ];
}
