import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ADDRESS_DELAY } from '../constants';
import { type Choice, filterListing, readChoice, readQ, writeChoice } from './listing-filter';
import { useHydrated } from './use-hydrated';

interface State<Entry> {
  choice: Choice;
  q: string;
  shown: Entry[];
}

/**
 * The listing's filter. It is evaluated on load, which every navigation to the listing is, and
 * when category or search text change; both times q, if the address has one, wins.
 */
export function useListingFilter<Entry extends { title: string; category: string }>(
  listing: Entry[],
  categories: string[],
) {
  const evaluate = (choice: Choice, q: string): State<Entry> => ({
    choice,
    q,
    shown: filterListing(listing, choice, q),
  });
  const { key, search: address } = useLocation();
  const load = useHydrated() ? key + address : '';
  const [loaded, setLoaded] = useState('');
  const [state, setState] = useState(() => evaluate({ category: '', search: '' }, ''));
  if (load !== loaded) {
    setLoaded(load);
    setState(evaluate(readChoice(address, categories), readQ(address)));
  }
  const { choice } = state;
  useWrittenChoice(choice, load !== '');
  return {
    ...state,
    /** What tells one load from another; empty until the first. */
    loaded,
    change: (change: Partial<Choice>) =>
      setState(evaluate({ ...choice, ...change }, readQ(location.search))),
  };
}

/** Keeps the choice in the address, so that it can be shared; typing is let come to rest first. */
function useWrittenChoice(choice: Choice, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = location;
      const written = writeChoice(search, choice);
      if (written !== search) history.replaceState(history.state, '', pathname + written + hash);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [choice, ready]);
}
