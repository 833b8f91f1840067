/**
 * Whether a dropdown overlays the page rather than stacking with the items around it; the style
 * sheet decides, by the space that the text leaves.
 */
export function isOverlay(details: HTMLElement): boolean {
  const panel = details.lastElementChild;
  return panel !== null && getComputedStyle(panel).position === 'absolute';
}
