import type { ReactNode } from 'react';

import { site } from '../content/catalogue';
import { NOTICE_DISPLAY, NOTICES_VISIBLE, TOAST_DISPLAY, TOASTS_VISIBLE } from '../constants';
import { NoticeContext, ToastContext } from '../lib/use-toast';
import { useToastList } from './use-toast-list';
import { ToastStack } from './toast-stack';
import styles from './toasts.module.scss';

interface ToastsProps {
  children: ReactNode;
}

/** The two systems of temporary notifications, and the area in which they appear. */
export function Toasts({ children }: ToastsProps) {
  const toasts = useToastList(TOASTS_VISIBLE);
  const notices = useToastList(NOTICES_VISIBLE);
  return (
    <ToastContext value={toasts.show}>
      <NoticeContext value={notices.show}>
        {children}
        <section className={styles.area} aria-label={site.frame.notifications}>
          <ToastStack {...notices} display={NOTICE_DISPLAY} />
          <ToastStack {...toasts} display={TOAST_DISPLAY} />
        </section>
      </NoticeContext>
    </ToastContext>
  );
}
