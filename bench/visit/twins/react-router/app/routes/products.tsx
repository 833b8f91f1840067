import parts from 'virtual:catalogue/parts';

import { ProductsPage } from '../../../../../../spa/src/features/catalogue/products-page';

export const loader = () => parts.products;

export default function Products({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return <ProductsPage content={loaderData} />;
}
