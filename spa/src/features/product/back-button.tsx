import { useNavigate } from 'react-router-dom';

import styles from './back-button.module.scss';
import { Icon } from '../../ui/icon';

interface BackButtonProps {
  label: string;
  /** The target in a tab without history. */
  otherwise: string;
}

/** Goes one step back in history. */
export function BackButton({ label, otherwise }: BackButtonProps) {
  const navigate = useNavigate();
  const back = () => void (history.length > 1 ? navigate(-1) : navigate(otherwise));
  return (
    <button className={styles.back} type="button" onClick={back}>
      <Icon name="arrow-left" />
      {label}
    </button>
  );
}
