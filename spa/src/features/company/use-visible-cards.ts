import { DESKTOP_FROM, TABLET_FROM, VISIBLE_CARDS } from '../../constants';
import { useMedia } from './use-media';

/**
 * The number of cards that a carousel shows side by side. The published markup assumes a desktop.
 */
export function useVisibleCards(): number {
  const tablet = useMedia(`(min-width: ${TABLET_FROM}px)`, true);
  const desktop = useMedia(`(min-width: ${DESKTOP_FROM}px)`, true);
  if (desktop) return VISIBLE_CARDS.other;
  return tablet ? VISIBLE_CARDS.tablet : VISIBLE_CARDS.mobile;
}
