import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

import { site } from '../content/catalogue';
import { ORDER_FORM_ID } from '../content/order-address';
import {
  FRAME_HASH_OFFSET,
  HASH_SCROLL_DELAY,
  SAME_PAGE_HASH_OFFSET,
  SCROLL_TO_TOP_AFTER,
} from '../constants';
import { gently, scrollToAnchor } from '../lib/scroll-to-anchor';
import { HiddenText } from '../ui/hidden-text';
import { Icon } from '../ui/icon';
import styles from './frame.module.scss';

/** Whether a control on the page has the focus: the visitor may act before the delayed jump. */
const isInUse = () =>
  document.activeElement?.matches('main :is(a, button, input, select, summary, textarea)');

/** Sets the scroll position after a navigation. The product listing scrolls to its own anchors. */
export function Scrolling() {
  const location = useLocation();
  const visit = useRef<{ from?: Location; at: Location }>({ at: location });

  useEffect(() => {
    if (visit.current.at.key !== location.key) {
      visit.current = { from: visit.current.at, at: location };
    }
    const { from } = visit.current;
    const { pathname, search, hash } = location;
    if (hash && pathname === site.paths.products) return;
    if (from?.pathname === pathname) {
      // If only the query changes, the page does not scroll to the hash: the calculators write
      // their anchor with every change, and the page would jump. Links to the order form are the
      // exception.
      if (hash && (from.search === search || hash === `#${ORDER_FORM_ID}`))
        scrollToAnchor(hash, SAME_PAGE_HASH_OFFSET, gently());
    } else if (hash) {
      const scroll = () => {
        if (!isInUse()) scrollToAnchor(hash, FRAME_HASH_OFFSET, 'instant');
      };
      const timer = window.setTimeout(scroll, HASH_SCROLL_DELAY);
      return () => window.clearTimeout(timer);
    } else if (from) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [location]);

  return null;
}

export function ScrollToTop({ onScroll }: { onScroll: () => void }) {
  const shown = useScrolled(SCROLL_TO_TOP_AFTER);
  const scroll = () => {
    onScroll();
    window.scrollTo({ top: 0, behavior: gently() });
  };
  return (
    <button
      className={`${styles.button} print-none icon-button`}
      type="button"
      hidden={!shown}
      onClick={scroll}
    >
      <Icon name="arrow-up" />
      <HiddenText>{site.frame.footer.scrollToTop}</HiddenText>
    </button>
  );
}

/** Whether the page is scrolled by more than this number of pixels. */
export function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > pixels);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pixels]);
  return scrolled;
}
