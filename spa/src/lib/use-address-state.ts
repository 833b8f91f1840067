import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { ADDRESS_DELAY } from '../constants';
import { useHydrated } from './use-hydrated';

/**
 * A state that the address contains. It is read after hydration and on every navigation to the
 * page. Once typing has paused, it is written to the address, so that the address can be shared.
 * `write` receives the query to change.
 */
export function useAddressState<State>(
  read: (query: string) => State,
  write: (query: string, state: State) => string,
) {
  const { key, search } = useLocation();
  const load = useHydrated() ? key + search : '';
  const [loaded, setLoaded] = useState('');
  const [state, setState] = useState(() => read(''));
  if (load !== loaded) {
    setLoaded(load);
    setState(read(search));
  }
  useEffect(() => {
    if (!load) return;
    const timer = setTimeout(() => {
      const { pathname, search: query, hash } = location;
      const written = write(query, state);
      if (written !== query) history.replaceState(history.state, '', pathname + written + hash);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [state, load, write]);
  /** `loaded` identifies the latest navigation; it is empty before the first. */
  return { state, setState, loaded };
}

/** Marks history entries that the page itself has written, so that they are not read back. */
const OWN_ENTRY = 'typed';

/** The origin of a change: the field in which a visitor types, if any, and the address's hash. */
interface Origin {
  field?: string | undefined;
  hash?: string;
}

/**
 * A state whose changes are history entries: each selection adds one, and typing in one field adds
 * only a single entry after a pause.
 */
export function useAddressHistory<State>(
  read: (query: string) => State,
  write: (state: State) => string,
) {
  const navigate = useNavigate();
  const place = useLocation();
  const isOwn =
    useNavigationType() !== NavigationType.Pop && (place.state as unknown) === OWN_ENTRY;
  const address = useHydrated() ? place.search : '';
  const [seen, setSeen] = useState('');
  const [state, setState] = useState(() => read(''));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const step = useRef<{ field: string | undefined; search: string }>(undefined);
  if (address !== seen) {
    setSeen(address);
    if (!isOwn) setState(read(address));
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: State, { field, hash = '' }: Origin) => {
    const to = { search: write(next), hash };
    if (to.search === location.search) return;
    const last = step.current;
    const replace = field !== undefined && last?.field === field && last.search === location.search;
    step.current = { field, search: to.search };
    void navigate(to, { replace, state: OWN_ENTRY });
  };
  const change = (next: State, origin: Origin = {}) => {
    setState(next);
    clearTimeout(timer.current);
    if (origin.field === undefined) go(next, origin);
    else timer.current = setTimeout(() => go(next, origin), ADDRESS_DELAY);
  };
  return [state, change] as const;
}
