import styles from './action-button.module.scss';
import button from './button-link.module.scss';

interface ActionButtonProps {
  label: string;
  onPress: () => void;
}

/** Does something on the page, and so is not there without JavaScript. */
export function ActionButton({ label, onPress }: ActionButtonProps) {
  return (
    <button className={`${button.button} ${styles.act}`} type="button" onClick={onPress}>
      {label}
    </button>
  );
}
