import { createContext, useContext } from 'react';

/** A link in a toast. */
export interface ToastLink {
  to: string;
  label: string;
}

/** Shows a text for a few seconds. */
export type Show = (text: string, link?: ToastLink) => void;

export const ToastContext = createContext<Show>(() => undefined);
export const NoticeContext = createContext<Show>(() => undefined);

/** Shows toasts of the first system: five seconds, one at a time. */
export const useToast = (): Show => useContext(ToastContext);

/** Shows toasts of the second system: four seconds, three at a time. */
export const useNotice = (): Show => useContext(NoticeContext);
