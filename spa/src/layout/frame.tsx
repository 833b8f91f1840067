import { type ReactNode, useRef } from 'react';

import { Announcer } from './announcer';
import { Footer } from './footer';
import styles from './frame.module.scss';
import { Header, type HeaderProps } from './header';
import { ScrollToTop } from './scroll-to-top';
import { Scrolling } from './scrolling';
import { SkipLink } from './skip-link';
import { Toasts } from './toasts';

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
