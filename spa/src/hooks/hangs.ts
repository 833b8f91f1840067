/**
 * Whether a dropdown hangs over the page or stacks with the items around it: the style sheet
 * decides, by the room that the text leaves.
 */
export function hangs(details: HTMLElement): boolean {
  const panel = details.lastElementChild;
  return panel !== null && getComputedStyle(panel).position === 'absolute';
}
