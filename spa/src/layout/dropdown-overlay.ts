/**
 * Whether a dropdown overlays the page instead of being stacked between the items around it. The
 * style sheet decides this by the space that the text leaves.
 */
export function isOverlay(details: HTMLElement): boolean {
  const panel = details.lastElementChild;
  return panel !== null && getComputedStyle(panel).position === 'absolute';
}
