import { useNavigate } from 'react-router-dom';

import styles from './back-button.module.scss';
import { Icon } from '../../ui/icon';

interface BackButtonProps {
  label: string;
  /** The page to open if the tab has no history. */
  otherwise: string;
}

/** A button that goes back one step in history. */
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
