import type { ReactNode } from 'react';

import type { Content } from '../../content/catalogue';
import { CompareTick } from '../compare/compare-tick';
import styles from './product-foot.module.scss';

interface ProductFootProps {
  id: number | string;
  name: string;
  compare: Content<'product-words'>['compare'];
  /** The link that requests a quote. */
  children: ReactNode;
}

/** The quote of a product and the tick for the comparison, below all sections. */
export function ProductFoot({ id, name, compare, children }: ProductFootProps) {
  return (
    <p className={styles.foot} data-nosnippet>
      {children}
      <CompareTick id={id} name={name} words={compare} />
    </p>
  );
}
