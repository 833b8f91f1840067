import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ADDRESS_DELAY } from '../../constants';
import { readQ } from '../../lib/listing-filter';
import { useHydrated } from '../../lib/use-hydrated';

/** Returns an address with the query set. */
function written(address: string, query: string): string {
  const params = new URLSearchParams(address);
  if (query.trim()) params.set('q', query.trim());
  else params.delete('q');
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The search query. When it changes, the address is updated too. */
export function useQuery(): [query: string, change: (query: string) => void] {
  const { key, search } = useLocation();
  const load = useHydrated() ? key + search : '';
  const [loaded, setLoaded] = useState('');
  const [query, setQuery] = useState('');
  if (load !== loaded) {
    setLoaded(load);
    setQuery(readQ(search));
  }
  useEffect(() => {
    if (!load) return;
    const timer = setTimeout(() => {
      const now = written(location.search, query);
      if (now !== location.search) history.replaceState(history.state, '', location.pathname + now);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [query, load]);
  return [query, setQuery];
}
