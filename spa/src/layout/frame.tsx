import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

import { Footer } from './footer';
import { Header, type HeaderProps } from './header';
import { Toasts } from './toasts';
import { site } from '../content/catalogue';
import { HiddenText } from '../ui/hidden-text';
import { ORDER_FORM_ID } from '../content/order-address';
import {
  FRAME_HASH_OFFSET,
  HASH_SCROLL_DELAY,
  SAME_PAGE_HASH_OFFSET,
  SCROLL_TO_TOP_AFTER,
} from '../constants';
import { gently, scrollToAnchor } from '../lib/scroll-to-anchor';
import { Icon } from '../ui/icon';
import { useScrolled } from './use-scrolled';
import styles from './frame.module.scss';
import skipLinkStyles from './skip-link.module.scss';
import scrollToTopStyles from './scroll-to-top.module.scss';

interface FrameProps extends HeaderProps {
  children: ReactNode;
}

/** The frame around every page: header, footer and notices. */
export function Frame({ children, ...header }: FrameProps) {
  const content = useRef<HTMLElement>(null);
  const focusContent = () => content.current?.focus({ preventScroll: true });
  return (
    <Toasts>
      <SkipLink target="content" />
      <Header {...header} />
      <main className={styles.content} id="content" tabIndex={-1} ref={content}>
        {children}
      </main>
      <Footer />
      <ScrollToTop onScroll={focusContent} />
      <Announcer />
      <Scrolling />
    </Toasts>
  );
}

interface SkipLinkProps {
  /** The id of the element to which the link skips. */
  target: string;
}

/**
 * A link that skips the navigation. It is only visible while focused, and does not change the
 * address.
 */
function SkipLink({ target }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={skipLinkStyles.skip} href={`#${target}`} onClick={skip}>
      {site.frame.header.skip}
    </a>
  );
}

/** After a navigation, announces the new page's title and moves the focus to its heading. */
export function Announcer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const announced = useRef(pathname);

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    if (hash) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <HiddenText>
      <span role="status">{title}</span>
    </HiddenText>
  );
}

/** Whether a control on the page has the focus: the visitor may act before the delayed jump. */
const isInUse = () =>
  document.activeElement?.matches('main :is(a, button, input, select, summary, textarea)');

/**
 * Sets the scroll position after a navigation. The product listing scrolls to its anchors itself.
 */
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
      // If only the query changes, the hash is normally not followed, because the calculators write
      // their anchor with each query. A link to the order form is followed.
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
    <button className={scrollToTopStyles.button} type="button" hidden={!shown} onClick={scroll}>
      <Icon name="arrow-up" />
      <HiddenText>{site.frame.footer.scrollToTop}</HiddenText>
    </button>
  );
}
