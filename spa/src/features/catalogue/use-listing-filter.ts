import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ADDRESS_DELAY } from '../../constants';
import {
  type ListingChoice,
  filterListing,
  readListingChoice,
  readQ,
  writeListingChoice,
} from '../../lib/listing-filter';
import { useHydrated } from '../../lib/use-hydrated';

interface State<Entry> {
  choice: ListingChoice;
  q: string;
  shown: Entry[];
}

/**
 * The filter of the product listing. It is applied on every navigation to the listing, and when the
 * category or the search text changes. If the address has q, q overrides both.
 */
export function useListingFilter<Entry extends { title: string; category: string }>(
  listing: Entry[],
  categories: string[],
) {
  const evaluate = (choice: ListingChoice, q: string): State<Entry> => ({
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
    setState(evaluate(readListingChoice(address, categories), readQ(address)));
  }
  const { choice } = state;
  useWrittenChoice(choice, load !== '');
  return {
    ...state,
    /** Identifies the latest navigation; empty before the first. */
    loaded,
    change: (change: Partial<ListingChoice>) =>
      setState(evaluate({ ...choice, ...change }, readQ(location.search))),
  };
}

/** Writes the choice to the address once typing has paused, so that the address can be shared. */
function useWrittenChoice(choice: ListingChoice, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = location;
      const written = writeListingChoice(search, choice);
      if (written !== search) history.replaceState(history.state, '', pathname + written + hash);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [choice, ready]);
}
