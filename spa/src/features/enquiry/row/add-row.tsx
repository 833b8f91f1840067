import { useNavigate } from 'react-router-dom';

import { orderAddress } from '../../../content/order-address';
import type { Choice } from '../../../content/order-options';
import { AddButton } from '../add-button';
import styles from '../enquiry.module.scss';

interface AddRowProps {
  product: number;
  /** The path of the product's page. */
  path: string;
  choice: Choice;
  /** The product's name; only needed if neither the table row nor a heading contains it. */
  name?: string;
}

/**
 * The button of a row that adds its goods to the enquiry list. If they need a decision first, it
 * opens the order form instead.
 */
export function AddRow({ product, path, choice, name }: AddRowProps) {
  const navigate = useNavigate();
  const open = () => void navigate(orderAddress(path, choice));
  return (
    <AddButton
      product={product}
      choice={choice}
      className={`${styles.add} script-only print-none`}
      name={name}
      add={async () => (await import('../list/add')).addListed(product, choice)}
      onWrong={open}
      onFailure={open}
    />
  );
}
