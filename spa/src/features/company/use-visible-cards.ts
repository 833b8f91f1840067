import { DESKTOP_FROM, TABLET_FROM, VISIBLE_CARDS } from '../../constants';
import { useMedia } from './use-media';

/** How many cards of a carousel are side by side; the markup assumes a desktop. */
export function useVisibleCards(): number {
  const tablet = useMedia(`(min-width: ${TABLET_FROM}px)`, true);
  const desktop = useMedia(`(min-width: ${DESKTOP_FROM}px)`, true);
  if (desktop) return VISIBLE_CARDS.other;
  return tablet ? VISIBLE_CARDS.tablet : VISIBLE_CARDS.mobile;
}
