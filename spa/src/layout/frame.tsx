import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Footer } from './footer';
import { Header, type HeaderProps } from './header';
import { Toasts } from './toasts';
import { site } from '../content/catalogue';
import { HiddenText } from '../ui/hidden-text';
import { Scrolling, ScrollToTop } from './scrolling';
import styles from './frame.module.scss';

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

/** A link that skips the navigation, visible while focused. The address does not change. */
export function SkipLink({ target }: { target: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${target}`} onClick={skip}>
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
