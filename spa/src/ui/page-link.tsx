import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { useNavigate } from 'react-router-dom';

/** Shows the page that a pressed link leads to, without loading a new document. */
type Follow = (event: MouseEvent<HTMLAnchorElement>, to: string, state: unknown) => void;

const FollowContext = createContext<Follow>(() => undefined);

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, optionally with query and hash, or a hash of the current page. */
  to: string;
  /** History state for the next page; not part of the address. */
  state?: unknown;
}

/**
 * A link to a page of the site. It resolves its target when pressed; React Router's own link does
 * that on each render, which is slow because a page has a hundred links.
 */
export function PageLink({ to, state, onClick, ...attributes }: PageLinkProps) {
  const follow = use(FollowContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && isPlain(event)) follow(event, to, state);
  };
  return <a {...attributes} href={to} onClick={press} />;
}

/** Makes the router follow the page links inside this component. */
export function FollowedLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  // The function never changes, so that a navigation does not render every link again.
  const follow = useCallback<Follow>((event, to, state) => {
    event.preventDefault();
    // As in the browser, a link to the current page adds no second history entry.
    const replace = event.currentTarget.href === location.href;
    void latest.current(to, { replace, state });
  }, []);
  return <FollowContext value={follow}>{children}</FollowContext>;
}

/** Whether a click opens a link in this tab, not in a new tab or window or as a download. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
