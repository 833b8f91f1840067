import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { site } from '../content/catalogue';
import { HiddenText } from '../ui/hidden-text';
import { Icon } from '../ui/icon';
import { PageLink } from '../ui/page-link';
import type { ToastEntry } from './use-toast-list';
import styles from './toasts.module.scss';

interface ToastProps {
  entry: ToastEntry;
  display: number;
  dismiss: (id: number) => void;
}

/**
 * One notification. It stays visible while the pointer moves on it or it has the focus, and
 * disappears on the page that it links to.
 */
function Toast({ entry: { id, text, link }, display, dismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  const isThere = useLocation().pathname === link?.to;
  useEffect(() => {
    if (isThere) dismiss(id);
  }, [isThere, id, dismiss]);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => dismiss(id), display);
    return () => window.clearTimeout(timer);
  }, [held, id, display, dismiss]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className={styles.toast}
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
      <button className={styles.dismiss} type="button" onClick={() => dismiss(id)}>
        <Icon name="close" />
        <HiddenText>{site.frame.dismiss}</HiddenText>
      </button>
    </li>
  );
}

interface ToastStackProps {
  entries: ToastEntry[];
  display: number;
  dismiss: (id: number) => void;
}

/** The visible notifications of one system. Screen readers announce them. */
export function ToastStack({ entries, display, dismiss }: ToastStackProps) {
  return (
    <div role="status" aria-atomic="false" aria-relevant="additions text">
      {entries.length > 0 && (
        <ul className={styles.stack}>
          {entries.map((entry) => (
            <Toast key={entry.id} entry={entry} display={display} dismiss={dismiss} />
          ))}
        </ul>
      )}
    </div>
  );
}
