import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { LISTING_HASH_OFFSET } from '../../constants';
import { gently, scrollToAnchor } from '../../lib/scroll-to-anchor';

const OFFSET = { mobile: LISTING_HASH_OFFSET, other: LISTING_HASH_OFFSET };

/**
 * Scrolls to the product or category in the hash, once the filter in that address has been applied.
 */
export function useListingAnchor(loaded: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!loaded || !hash) return;
    // Scroll after the browser's own jump, which follows the `hashchange` event.
    const frame = requestAnimationFrame(() => scrollToAnchor(hash, OFFSET, gently()));
    return () => cancelAnimationFrame(frame);
  }, [loaded, hash]);
}
