import { type ComponentProps, createContext, use } from 'react';

type To = string | { pathname?: string; search?: string; hash?: string };

const href = (to: To) =>
  typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? '');

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Unused: separate documents share no history state. */
  state?: unknown;
}

/** The path of the page that contains the island. */
export const Place = createContext('/');

export const useLocation = () => ({ pathname: use(Place), search: '', hash: '', key: '' });

export function Link({ to, state: _, ...others }: LinkProps) {
  return <a href={href(to)} {...others} />;
}

/** A link that is marked if it leads to this page or, without `end`, to a page above it. */
export function NavLink({ end = false, className, ...others }: LinkProps & { end?: boolean }) {
  const [here, there] = [use(Place), href(others.to)];
  const active = here === there || (!end && here.startsWith(`${there}/`));
  const current = active ? { 'aria-current': 'page' as const } : {};
  return <Link className={active ? `${className} active` : className} {...current} {...others} />;
}

export const useNavigate = () => (to: To | number) =>
  typeof to === 'number' ? history.go(to) : location.assign(href(to));
