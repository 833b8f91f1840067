import parts from 'virtual:catalogue/parts';

import { ProductPage } from '../../../../../../spa/src/features/product/product-page';

export const loader = ({ params: { id } }: { params: { id: string } }) => ({
  content: parts[`product/${id}`]!,
  words: parts['product-words'],
});

export default function Product({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const { content, words } = loaderData;
  return <ProductPage key={content.product.id} content={content} words={words} />;
}
