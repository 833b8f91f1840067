import { site } from '../content/catalogue';
import { HiddenText } from '../ui/hidden-text';
import { Icon } from '../ui/icon';
import styles from './header.module.scss';

const { openMenu, closeMenu } = site.frame.header;

interface NavigationToggleProps {
  /**
   * The id of the navigation. The navigation follows this element and is visible while this is
   * open.
   */
  controls: string;
}

/**
 * A button that opens and closes the stacked menu on small screens, with and without JavaScript.
 */
export function NavigationToggle({ controls }: NavigationToggleProps) {
  return (
    <details className={`${styles.toggle} print-none`} data-dismiss>
      <summary className={styles.button} aria-controls={controls}>
        <span className={styles.whenClosed}>
          <Icon name="menu" />
          <HiddenText>{openMenu}</HiddenText>
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
          <HiddenText>{closeMenu}</HiddenText>
        </span>
      </summary>
    </details>
  );
}
