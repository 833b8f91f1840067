import { type ProductContent, site } from '../../content/catalogue';

const { header } = site.frame;

/** The breadcrumb of a product's page. */
export function productCrumbs({ product: { category }, categoryAnchor }: ProductContent) {
  return [
    header.home,
    { label: header.products, to: site.paths.products },
    { label: category, to: `${site.paths.products}#${categoryAnchor}` },
  ];
}
