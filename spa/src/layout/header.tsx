import { type ReactNode, useRef } from 'react';

import { HEADER_SHRINK } from '../constants';
import { useDismiss } from './use-dropdown';
import { useScrolled } from './scrolling';
import { HeaderBar } from './header-bar';
import styles from './header.module.scss';
import { Logo } from './logo';
import { Navigation } from './navigation';
import { NavigationToggle } from './navigation-toggle';

const NAVIGATION = 'navigation';

export interface HeaderProps {
  /**
   * The site search and the link to the enquiry list. They are features, and the layout only places
   * them.
   */
  search: ReactNode;
  enquiry: ReactNode;
}

/** Two bars: an upper bar that scrolls away, and the main bar, which stays in view and shrinks. */
export function Header({ search, enquiry }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  const shrunk = useScrolled(HEADER_SHRINK);
  useDismiss(header);
  return (
    <header className={styles.header} ref={header}>
      <HeaderBar />
      <div className={shrunk ? `${styles.main} ${styles.shrunk}` : styles.main}>
        <div className={`${styles.inner} cluster`}>
          <Logo />
          {search}
          {enquiry}
          <NavigationToggle controls={NAVIGATION} />
          <Navigation id={NAVIGATION} />
        </div>
      </div>
    </header>
  );
}
