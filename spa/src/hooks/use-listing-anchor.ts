import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { LISTING_HASH_OFFSET } from '../constants';
import { gently, scrollToAnchor } from './scroll-to-anchor';

const OFFSET = { mobile: LISTING_HASH_OFFSET, other: LISTING_HASH_OFFSET };

/** Scrolls to the product or category that the address names, once that address is loaded. */
export function useListingAnchor(loaded: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!loaded || !hash) return;
    // After the browser's own jump, which follows the event that tells of a new hash.
    const frame = requestAnimationFrame(() => scrollToAnchor(hash, OFFSET, gently()));
    return () => cancelAnimationFrame(frame);
  }, [loaded, hash]);
}
