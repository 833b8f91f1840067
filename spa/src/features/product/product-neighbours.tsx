import { useId } from 'react';

import type { ProductContent } from '../../content/catalogue';
import { PageLink } from '../../ui/page-link';
import { Picture } from '../../ui/picture';
import styles from './product-neighbours.module.scss';

interface ProductNeighboursProps {
  heading: string;
  products: ProductContent['related'];
}

/** The members of this product's family, or products that are used together with it. */
export function ProductNeighbours({ heading, products }: ProductNeighboursProps) {
  const label = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles.neighbours} aria-labelledby={label}>
      <h2 id={label}>{heading}</h2>
      <ul className={styles.list}>
        {products.map(({ id, name, summary, thumbnail, path }) => (
          <li key={id} className={styles.product}>
            <div className={styles.sheet}>
              <Picture picture={thumbnail} place="neighbour" decorative />
            </div>
            <div>
              <PageLink className={styles.link} to={path}>
                {name}
              </PageLink>
              <p className={styles.summary}>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
