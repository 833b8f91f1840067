import { useRef } from 'react';

import { HEADER_SHRINK } from '../constants';
import { useDismiss } from '../hooks/use-dismiss';
import { useScrolled } from '../hooks/use-scrolled';
import { HeaderBar } from './header-bar';
import styles from './header.module.scss';
import { Logo } from './logo';
import { Navigation } from './navigation';
import { NavigationToggle } from './navigation-toggle';
import { SearchField } from './search-field';

const NAVIGATION = 'navigation';

/** The header bar, which scrolls away, and the main bar, which stays in view and shrinks. */
export function Header() {
  const header = useRef<HTMLElement>(null);
  const shrunk = useScrolled(HEADER_SHRINK);
  useDismiss(header);
  return (
    <header className={styles.header} ref={header}>
      <HeaderBar />
      <div className={shrunk ? `${styles.main} ${styles.shrunk}` : styles.main}>
        <div className={styles.inner}>
          <Logo />
          <SearchField />
          <NavigationToggle controls={NAVIGATION} />
          <Navigation id={NAVIGATION} />
        </div>
      </div>
    </header>
  );
}
