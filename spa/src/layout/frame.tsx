import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Footer } from './footer';
import { Header, type HeaderProps } from './header';
import { site } from '../content/catalogue';
import { HiddenText } from '../ui/hidden-text';
import { Scrolling, ScrollToTop } from './scrolling';
import styles from './frame.module.scss';
import { NOTICE_DISPLAY, NOTICES_VISIBLE, TOAST_DISPLAY, TOASTS_VISIBLE } from '../constants';
import { NoticeContext, type Show, ToastContext, type ToastLink } from '../lib/use-toast';
import { Icon } from '../ui/icon';
import { PageLink } from '../ui/page-link';

/** The two systems of temporary notifications, and the area in which they appear. */
export function Toasts({ children }: { children: ReactNode }) {
  const toasts = useToastList(TOASTS_VISIBLE);
  const notices = useToastList(NOTICES_VISIBLE);
  return (
    <ToastContext value={toasts.show}>
      <NoticeContext value={notices.show}>
        {children}
        <section className={`${styles.area} print-none`} aria-label={site.frame.notifications}>
          <ToastStack {...notices} display={NOTICE_DISPLAY} />
          <ToastStack {...toasts} display={TOAST_DISPLAY} />
        </section>
      </NoticeContext>
    </ToastContext>
  );
}

interface ToastProps {
  entry: ToastEntry;
  display: number;
  dismiss: (id: number) => void;
}

/**
 * One notification. It stays visible while the pointer moves on it or it has the focus. It
 * disappears on other pages, and on the page that it links to.
 */
function Toast({ entry: { id, text, link }, display, dismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const { pathname } = useLocation();
  const [shownOn] = useState(pathname);
  const isPast = pathname !== shownOn || pathname === link?.to;
  useEffect(() => {
    if (isPast) dismiss(id);
  }, [isPast, id, dismiss]);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => dismiss(id), display);
    return () => window.clearTimeout(timer);
  }, [held, id, display, dismiss]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className={`${styles.toast} plate small`}
      // A notification that appears under a resting pointer sends no such event.
      onPointerMove={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={styles.text}>
        <p>{text}</p>
        {link && <PageLink to={link.to}>{link.label}</PageLink>}
      </div>
      <button
        className={`${styles.dismiss} icon-button muted`}
        type="button"
        onClick={() => dismiss(id)}
      >
        <Icon name="close" />
        <HiddenText>{site.frame.dismiss}</HiddenText>
      </button>
    </li>
  );
}

/** The visible notifications of one system. Screen readers announce them. */
function ToastStack({ entries, ...toast }: Omit<ToastProps, 'entry'> & { entries: ToastEntry[] }) {
  return (
    <div role="status" aria-atomic="false" aria-relevant="additions text">
      {entries.length > 0 && (
        <ul className={styles.stack}>
          {entries.map((entry) => (
            <Toast key={entry.id} entry={entry} {...toast} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ToastEntry {
  id: number;
  text: string;
  link?: ToastLink | undefined;
}

/** The toasts of one system, newest last. Above the limit, the oldest is removed. */
function useToastList(limit: number) {
  const [entries, setEntries] = useState<ToastEntry[]>([]);
  const count = useRef(0);
  const show: Show = useCallback(
    (text, link) => {
      const entry = { id: (count.current += 1), text, link };
      setEntries((known) => [...known, entry].slice(-limit));
    },
    [limit],
  );
  const dismiss = useCallback((id: number) => {
    setEntries((known) => known.filter((entry) => entry.id !== id));
  }, []);
  return { entries, show, dismiss };
}

/** The frame around every page: header, footer and notices. */
export function Frame({ children, ...header }: HeaderProps & { children: ReactNode }) {
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
