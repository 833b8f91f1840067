import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { HiddenText } from '../ui/hidden-text';

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
