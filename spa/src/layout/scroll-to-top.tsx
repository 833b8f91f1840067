import { site } from '../content/catalogue';
import { HiddenText } from '../ui/hidden-text';
import { Icon } from '../ui/icon';
import { SCROLL_TO_TOP_AFTER } from '../constants';
import { gently } from '../lib/scroll-to-anchor';
import { useScrolled } from './use-scrolled';
import styles from './scroll-to-top.module.scss';

interface ScrollToTopProps {
  /** Called to move the focus, because the button is hidden once the page is at the top. */
  onScroll: () => void;
}

export function ScrollToTop({ onScroll }: ScrollToTopProps) {
  const shown = useScrolled(SCROLL_TO_TOP_AFTER);
  const scroll = () => {
    onScroll();
    window.scrollTo({ top: 0, behavior: gently() });
  };
  return (
    <button className={styles.button} type="button" hidden={!shown} onClick={scroll}>
      <Icon name="arrow-up" />
      <HiddenText>{site.frame.footer.scrollToTop}</HiddenText>
    </button>
  );
}
