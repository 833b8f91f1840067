import type { Content } from '../../content/catalogue';
import { orderAddress } from '../../content/order-address';
import { PageLink } from '../../ui/page-link';
import { TableFrame } from '../../ui/table-frame';
import styles from './equivalents-page.module.scss';

type Equivalents = Content<'equivalents'>;

interface StandardNamesProps {
  caption: string;
  /** The heading of the product column. */
  product: string;
  words: Equivalents['words'];
  names: Equivalents['systems'][number]['names'];
}

/** The names of our grades in one system of standards, one row for each name. */
export function StandardNames({ caption, product: of, words, names }: StandardNamesProps) {
  return (
    <TableFrame caption={caption} captionHidden stacks dense look="grid">
      <thead>
        <tr>
          {[words.designation, words.grade, of, words.relation, words.source].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map(({ name, grade, product, relation, source, order }) => (
          <tr key={`${name} ${grade} ${product.path}`} className={styles.line}>
            <th scope="row">{name}</th>
            <td>{grade}</td>
            <td>
              <PageLink to={orderAddress(product.path, order ? { grade: order } : {}, '')}>
                {product.name}
              </PageLink>
            </td>
            <td>{relation}</td>
            <td data-column={words.source}>{source}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
