import styles from './action-button.module.scss';
import button from '../../ui/button-link.module.scss';

interface ActionButtonProps {
  label: string;
  onPress: () => void;
}

/** A button that acts on the page; hidden without JavaScript. */
export function ActionButton({ label, onPress }: ActionButtonProps) {
  return (
    <button className={`${button.button} ${styles.act}`} type="button" onClick={onPress}>
      {label}
    </button>
  );
}
