import { type ComponentProps, useEffect } from 'react';

import { NoticeContext } from '../../../../../../spa/src/lib/use-toast';
import { ProductPage } from '../../../../../../spa/src/features/product/product-page';
import { Place } from '../links';
import { announce } from './announce';

interface ProductProps extends ComponentProps<typeof ProductPage> {
  pathname: string;
}

/** One island, because order options, units and collapsible sections share their state. */
export function Product({ pathname, ...page }: ProductProps) {
  // The mark that bench/visit/measure.mjs waits for, as in spa/src/app/start.tsx.
  useEffect(() => void performance.mark('ready'), []);
  return (
    <Place value={pathname}>
      <NoticeContext value={announce}>
        <ProductPage {...page} />
      </NoticeContext>
    </Place>
  );
}
